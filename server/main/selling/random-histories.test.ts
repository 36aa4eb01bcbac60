import { expect, it } from 'vitest'
import { openHistoryWorld } from '#server/main/testing/histories/open-history-world.ts'
import { runHistories } from '#server/main/testing/histories/run-histories.ts'
import { describeOnOne } from '#server/platform/database/testing.ts'

const seed = Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000)
const histories = Number(process.env['TEST_HISTORIES'] ?? 200)
/** How many histories run side by side on one clock, and how many share a database. */
const together = 100
const shared = 200

describeOnOne(`random histories of payments (TEST_SEED=${seed}), on %s`, (kind) => {
  const title = 'leave the same money here as at the provider, to the cent, after every step'
  it(title, { timeout: 1_800_000 + histories * 20_000 }, async () => {
    for (let done = 0; done < histories; done += shared) {
      const world = await openHistoryWorld(kind)
      try {
        const end = Math.min(histories, done + shared)
        for (let first = done; first < end; first += together) {
          const own = seed + first
          const different = await runHistories(world, own, Math.min(together, end - first))
          expect(different, `TEST_SEED=${own} TEST_HISTORIES=${together} repeats this`).toEqual([])
        }
      } finally {
        await world.close()
      }
    }
  })
})
