"""שיגעון 49: auctions for the cells of a spiral; four in a line win.

What everybody sees happen (`news`), as code, seat, facts:

    drawn       opener, card             a card is turned and its auction begins
    bid         seat, amount
    checked     seat
    passed      seat
    timed-out   seat                     before what was done for a seat that let its time pass
    won         seat, card, amount       and paid
    placed      seat, cell
    replaced    seat, cell, loser        like placed, but another's token left 49 (S49-15)
    stays       seat, cell               the winner owns 49 already and may place one more (S49-15)
    declined    seat                     no second token
    unsold      card                     nobody opened: the card leaves the game
    taken       opener, card, cell       a number whose cell is taken is discarded (S49-19)
    full        opener, card             a range without an empty cell is discarded (S49-20)
    payout                               everybody is paid for tokens
    unpaid      seat, card, amount       a win that could not be paid (S49-21)
    lost        seat, card, cell         and the token, with the card that bought it, that it costs
    sits-out    seat                     after the second such win on one card
    again       opener, card             the same card is auctioned again
    line        seat, cell               a line through that cell wins (S49-23)
    deck                                 no card is left (S49-24)

Refusals: bid-too-low (least), bid-too-high (most), check-off, check-too-late, not-auction, not-placing,
cell-taken (cell), cell-outside (cell, first, last), must-place.
"""
