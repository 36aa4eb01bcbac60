import { setImmediate as nextTurn } from 'node:timers/promises'

/** The longest stretch of work that may block the event loop, in milliseconds. */
const maxRange = 8

/** Work divided by time rather than count, since rows differ in cost. */
export interface Turns {
  /** Checks whether the stretch is over. */
  readonly isOver: () => boolean
  /** Yields to the event loop. */
  readonly pass: () => Promise<void>
}

/** Starts the timer. In a loop: `if (turns.isOver()) await turns.pass()`. */
export const startTurns = (): Turns => {
  let startedAt = performance.now()
  return {
    isOver: () => performance.now() - startedAt >= maxRange,
    pass: async () => {
      await nextTurn()
      startedAt = performance.now()
    },
  }
}

/** Calls a function for each item and yields to the event loop now and then. */
export const eachInTurns = async <One>(all: Iterable<One>, each: (one: One, at: number) => void): Promise<void> => {
  const turns = startTurns()
  let at = 0
  for (const one of all) {
    if (turns.isOver()) await turns.pass()
    each(one, at)
    at += 1
  }
}

/** Maps items in order and yields to the event loop now and then. */
export const mapInTurns = async <One, Made>(
  all: Iterable<One>,
  make: (one: One, at: number) => Made,
): Promise<Made[]> => {
  const made: Made[] = []
  await eachInTurns(all, (one, at) => made.push(make(one, at)))
  return made
}
