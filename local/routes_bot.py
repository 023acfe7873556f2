"""Routes about the bot: its user, its servers, their members and its commands."""

from local import channels, commands, errors, payloads, threads
from local.form import Form
from local.ratelimit import ME
from local.rest import Call, Reply, Routes, own_application
from local.state import is_thread
from local.store import JSON

routes = Routes()
GLOBAL = "/applications/{application}/commands"
LOCAL = "/applications/{application}/guilds/{guild}/commands"


@routes.add("GET", "/users/@me", ME)
def me(call: Call) -> JSON:
    more = {"mfa_enabled": False, "locale": "en-US", "verified": True, "email": None}
    return payloads.user(call.world.user(call.bot_id)) | more


@routes.add("GET", "/users/@me/guilds")
def my_guilds(call: Call) -> list[JSON]:
    known = ("id", "name", "owner_id", "features")
    return [{key: guild.get(key, []) for key in known} for guild in call.world.guilds.values()]


@routes.add("POST", "/users/@me/channels")
def open_direct(call: Call) -> JSON:
    person = call.world.user(str(call.form().get("recipient_id")))
    return payloads.seen_by(call.world, channels.direct(call.world, call.bot_id, person["id"]), call.bot_id)


@routes.add("GET", "/users/{user}")
def get_user(call: Call) -> JSON:
    return payloads.user(call.world.user(call.path["user"]))


@routes.add("GET", "/oauth2/applications/@me")
@routes.add("GET", "/applications/@me")
def my_application(call: Call) -> JSON:
    return payloads.application(call.world, call.bot_id)


@routes.add("GET", "/gateway")
def gateway(call: Call) -> JSON:
    return {"url": call.server.gateway_url}


@routes.add("GET", "/gateway/bot")
def gateway_bot(call: Call) -> JSON:
    starts = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": call.server.starts_at_once or 16}
    url = call.server.gateway_url
    return {"url": url} | {"shards": call.server.shards, "session_start_limit": starts}


@routes.add("GET", "/guilds/{guild}")
def get_guild(call: Call) -> JSON:
    return payloads.guild(call.world.guild(call.path["guild"]))


@routes.add("GET", "/guilds/{guild}/roles")
def roles(call: Call) -> list[JSON]:
    return [payloads.role(role) for role in call.world.guild(call.path["guild"])["roles"]]


@routes.add("GET", "/guilds/{guild}/channels")
def guild_channels(call: Call) -> list[JSON]:
    guild_id = call.world.guild(call.path["guild"])["id"]
    known = [c for c in call.world.channels.values() if c.get("guild_id") == guild_id and not is_thread(c)]
    return [payloads.channel(call.world, channel) for channel in known]


@routes.add("GET", "/guilds/{guild}/threads/active")
def active_threads(call: Call) -> JSON:
    return thread_list(call, "guild_id", call.path["guild"], archived=False)


@routes.add("GET", "/channels/{channel}/threads/archived/public")
def archived_threads(call: Call) -> JSON:
    return thread_list(call, "parent_id", call.path["channel"], archived=True)


def thread_list(call: Call, key: str, value: str, *, archived: bool) -> JSON:
    every = [c for c in call.world.channels.values() if is_thread(c) and c[key] == value]
    known = [c for c in every if c["thread_metadata"]["archived"] == archived]
    mine = [threads.thread_member(c, call.bot_id) for c in known if call.bot_id in c["thread_members"]]
    return {"threads": [payloads.channel(call.world, c) for c in known], "members": mine, "has_more": False}


@routes.add("GET", "/guilds/{guild}/members")
def members(call: Call) -> list[JSON]:
    guild_id = call.world.guild(call.path["guild"])["id"]
    people = [key.partition(":")[2] for key in call.world.members if key.startswith(f"{guild_id}:")]
    after = int(call.query.get("after", 0))
    shown = [person for person in sorted(people, key=int) if int(person) > after]
    return [payloads.member(call.world, guild_id, person) for person in shown[: int(call.query.get("limit", 1))]]


@routes.add("GET", "/guilds/{guild}/members/{user}")
def member(call: Call) -> JSON:
    guild_id = call.world.guild(call.path["guild"])["id"]
    user_id = call.bot_id if call.path["user"] == "@me" else call.path["user"]
    return payloads.member(call.world, guild_id, user_id)


@routes.add("GET", GLOBAL)
@routes.add("GET", LOCAL)
def list_commands(call: Call) -> list[JSON]:
    return call.world.commands_of(own_application(call), call.path.get("guild"))


@routes.add("PUT", GLOBAL)
@routes.add("PUT", LOCAL)
def replace_commands(call: Call) -> list[JSON]:
    return commands.replace_all(call.world, own_application(call), call.path.get("guild"), call.body)


@routes.add("POST", GLOBAL)
@routes.add("POST", LOCAL)
def create_command(call: Call) -> Reply:
    known = {(c["type"], c["name"]): c for c in list_commands(call)}
    if len(known) >= commands.MOST_COMMANDS:
        raise errors.too_many_commands(commands.MOST_COMMANDS)
    command = checked(call, call.form(), known)
    return Reply(200 if command["id"] in {c["id"] for c in known.values()} else 201, command)


@routes.add("GET", GLOBAL + "/{command}")
@routes.add("GET", LOCAL + "/{command}")
def get_command(call: Call) -> JSON:
    own = own_application(call)
    command = call.world.commands.get(call.path["command"])
    if command is None or command["application_id"] != own:
        raise errors.unknown_command()
    return command


@routes.add("PATCH", GLOBAL + "/{command}")
@routes.add("PATCH", LOCAL + "/{command}")
def edit_command(call: Call) -> JSON:
    known = get_command(call)
    body = {**known, **call.form()}
    return checked(call, body, {(known["type"], body["name"]): known})


@routes.add("DELETE", GLOBAL + "/{command}")
@routes.add("DELETE", LOCAL + "/{command}")
def delete_command(call: Call) -> None:
    call.world.remove("commands", get_command(call)["id"])
    commands.tell(call.world)


def checked(call: Call, body: JSON, known: dict[tuple[int, str], JSON]) -> JSON:
    form = Form()
    commands.check(form, (), body)
    form.settle()
    command = commands.registered(call.world, call.bot_id, call.path.get("guild"), body, known)
    call.world.save("commands", command)
    commands.tell(call.world)
    return command
