/** One line for each name of `here` that is not among `before` and sorts before the last of them. */
export const outOfOrder: (before: string[], here: string[]) => string[]

/** New migrations whose numbers are too low, one line each. */
export const misplacedMigrations: (root: string) => string[]
