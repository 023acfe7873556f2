"""The board: 7×7 cells, numbered 1 to 49 along a clockwise spiral from the top left (S49-1)."""

Board = tuple[int | None, ...]
"""The seat whose token stands on each cell; cell 1 is `board[0]`."""
EMPTY: Board = (None,) * 49

# S49-1
SPIRAL: tuple[tuple[int, ...], ...] = (
    (1, 2, 3, 4, 5, 6, 7),
    (24, 25, 26, 27, 28, 29, 8),
    (23, 40, 41, 42, 43, 30, 9),
    (22, 39, 48, 49, 44, 31, 10),
    (21, 38, 47, 46, 45, 32, 11),
    (20, 37, 36, 35, 34, 33, 12),
    (19, 18, 17, 16, 15, 14, 13),
)
PLACES: dict[int, tuple[int, int]] = {
    cell: (row, column) for row, cells in enumerate(SPIRAL) for column, cell in enumerate(cells)
}
"""Row and column of every cell, from the top left."""

_DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))


def _ray(cell: int, down: int, right: int) -> tuple[int, ...]:
    """Return the cells from a cell to the edge in one direction."""
    row, column = PLACES[cell]
    cells = []
    while 0 <= (row := row + down) < 7 and 0 <= (column := column + right) < 7:
        cells.append(SPIRAL[row][column])
    return tuple(cells)


_RAYS = {
    cell: tuple((_ray(cell, -down, -right), _ray(cell, down, right)) for down, right in _DIRECTIONS) for cell in PLACES
}


def lines(board: Board, cell: int, length: int) -> tuple[tuple[int, ...], ...]:
    """Return the unbroken lines of one colour through that cell that are at least that long (S49-23)."""
    seat = board[cell - 1]
    if seat is None or board.count(seat) < length:
        return ()
    found = []
    for back, on in _RAYS[cell]:
        line = [cell]
        for other in back:
            if board[other - 1] != seat:
                break
            line.insert(0, other)
        for other in on:
            if board[other - 1] != seat:
                break
            line.append(other)
        if len(line) >= length:
            found.append(tuple(line))
    return tuple(found)


def neighbours(cell: int) -> tuple[int, ...]:
    """Return the cells around a cell, lowest first."""
    return tuple(sorted(ray[0] for pair in _RAYS[cell] for ray in pair if ray))


def free(board: Board, first: int = 1, last: int = 49) -> tuple[int, ...]:
    """Return the empty cells from `first` to `last`, lowest first."""
    return tuple([cell for cell in range(first, last + 1) if board[cell - 1] is None])
