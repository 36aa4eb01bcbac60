import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '#e2e/stack/create-database.ts'
import { moneyOf } from '#e2e/steps/money.ts'
import { ensurePostgres, findPostgres } from '#scripts/postgres.mjs'
import { type Killed, startToKill } from './kill-and-verify.ts'

const rounds = Number(process.env['CRASH_ROUNDS'] ?? 3)

describe.each(['embedded', 'postgres'] as const)('killed at random moments on %s', (kind) => {
  let postgres: Awaited<ReturnType<typeof ensurePostgres>> | undefined
  let killed: Killed
  const isMissing = kind === 'postgres' && findPostgres() === null

  beforeAll(async () => {
    if (isMissing) return
    if (kind === 'embedded') {
      killed = await startToKill(null)
      return
    }
    postgres = await ensurePostgres()
    const name = `portico_${randomUUID().replaceAll('-', '')}`
    killed = await startToKill(await createDatabase(postgres.url, name))
  })
  afterAll(async () => {
    if (isMissing) return
    await killed.close()
    await postgres?.stop()
  })

  test.skipIf(isMissing)(
    `${rounds} kills: breaks no invariant, loses nothing acknowledged, and everyone finishes`,
    async () => {
      for (let number = 1; number <= rounds; number += 1) expect(await killed.round(number)).toEqual([])
      const { journeys, kills, findings } = await killed.finish()
      expect(findings).toEqual([])
      expect(kills).toBe(rounds)
      expect(journeys.every((journey) => journey.finished())).toBe(true)
    },
  )

  test.skipIf(isMissing)('charges each customer once, with one subscription and one mail', async () => {
    const { journeys } = await killed.finish()
    for (const { person } of journeys) {
      expect(await moneyOf(killed.sandbox, person.email), person.email).toEqual({
        running: 1,
        ended: 0,
        charges: 1,
        refunds: 0,
      })
      expect(await killed.sandbox.countMails(person.email), person.email).toBeGreaterThanOrEqual(1)
    }
  })
})
