nim-title = Nim
nim-about = take tokens from one pile; the last one decides. 2 to 4 players.
nim-command = Nim: who takes the last token?
nim-describe-piles = How many piles
nim-describe-misere = The last token loses
nim-option-piles = { $value } piles
nim-option-misere-on = the last token loses
nim-option-misere-off = the last token wins
nim-option-seconds-30 = 30 seconds a turn
nim-option-seconds-60 = 60 seconds a turn
nim-option-seconds-300 = 5 minutes a turn

nim-take = Pile { $pile }: { $count }
nim-my-tokens = My tokens
nim-taken = { $count ->
    [one] You have taken one token.
   *[other] You have taken { $count } tokens.
    }
nim-turn = ⏳ { $name } to take; time is up { $clock }
nim-alt = Piles of { $piles } tokens
nim-facts = 🪙 tokens { $tokens } · last tokens { $last }

nim-news-took = { $name } takes { $count } from pile { $pile }.
nim-news-timed-out = ⌛ { $name } let the time pass.

refused-pile-too-small = Only { $left } left on that pile.
