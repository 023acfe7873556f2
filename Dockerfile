# A name can come to mean another image; docs/running.md says how to build on one by its digest.
ARG BASE=python:3.13-slim
FROM ${BASE}

# libfribidi0: without it Pillow sets Hebrew without its shaping engine
RUN apt-get update \
    && apt-get install -y --no-install-recommends libfribidi0 \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin player \
    && install -d -o player -g player /data

WORKDIR /app
COPY requirements-fleet.txt ./
RUN pip install --no-cache-dir --require-hashes --only-binary :all: -r requirements-fleet.txt
COPY bot.py settings.py ./
COPY engines engines
COPY storage storage
COPY art art
COPY locales locales
COPY docs/rules docs/rules
COPY cogs cogs
COPY local local
RUN python -m compileall -q .

USER player
VOLUME /data
# MALLOC_ARENA_MAX: pictures are drawn in threads, and memory that each kept for itself would add up to half as much again
ENV DATABASE_URL=sqlite:////data/games.db \
    IN_CONTAINER=1 \
    MALLOC_ARENA_MAX=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1
HEALTHCHECK --interval=60s --timeout=10s --start-period=60s --retries=3 CMD ["python", "bot.py", "health"]
STOPSIGNAL SIGTERM
CMD ["python", "bot.py"]
