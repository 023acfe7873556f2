-- Discord's numbers grow with time: the oldest presses are found without an index, which cost a page in every commit
DROP INDEX presses_by_moment;
