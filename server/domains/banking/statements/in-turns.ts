import { setImmediate as nextTurn } from 'node:timers/promises'

const usualStretch = 500

/** Goes through what may be long, and lets everybody else have their turn now and then. */
export async function* inTurns<One>(all: Iterable<One>, stretch = usualStretch): AsyncGenerator<One> {
  let count = 0
  for (const one of all) {
    count += 1
    if (count % stretch === 0) await nextTurn()
    yield one
  }
}
