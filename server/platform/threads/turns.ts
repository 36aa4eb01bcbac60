import { setImmediate as nextTurn } from 'node:timers/promises'

/** So long a stretch of work may hold up everybody else, in milliseconds. */
const maxRange = 8

/** A stretch of work that is cut by time: rows differ in what they cost. */
export interface Turns {
  /** Whether others have waited long enough. */
  readonly isOver: () => boolean
  /** Lets everybody else have their turn. */
  readonly pass: () => Promise<void>
}

/** Begins to count. In a loop: `if (turns.isOver()) await turns.pass()`. */
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

/** Does something with each, and lets everybody else have their turn now and then. */
export const eachInTurns = async <One>(all: Iterable<One>, each: (one: One, at: number) => void): Promise<void> => {
  const turns = startTurns()
  let at = 0
  for (const one of all) {
    if (turns.isOver()) await turns.pass()
    each(one, at)
    at += 1
  }
}

/** Makes something of each in its order, and lets everybody else have their turn now and then. */
export const mapInTurns = async <One, Made>(
  all: Iterable<One>,
  make: (one: One, at: number) => Made,
): Promise<Made[]> => {
  const made: Made[] = []
  await eachInTurns(all, (one, at) => made.push(make(one, at)))
  return made
}
