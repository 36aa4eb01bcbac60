import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SandboxClient, sandboxClient } from '#e2e/stack/sandbox-client.ts'
import { moneyOf } from '#e2e/steps/money.ts'
import { findPostgres } from '#scripts/postgres.mjs'
import { type CustomerJourney, newCustomerJourney } from './customer-journey.ts'
import { verifyStack } from './kill-and-verify.ts'
import { type OwnStack, openOwnStack } from './open-own-stack.ts'

const drops = 8
const isMissing = findPostgres() === null

let own: OwnStack
let sandbox: SandboxClient

beforeAll(async () => {
  if (isMissing) return
  own = await openOwnStack({ instances: 2 })
  sandbox = sandboxClient(own.stack.sandboxUrl)
})
afterAll(async () => {
  if (!isMissing) await own.stop()
})

/** Ends every connection of both instances, in use or idle, as a restart of PostgreSQL does. */
const dropAll = () =>
  own.admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )

/** Repeats work that met a dropped connection (503). */
const throughDrops = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Error) || !/ answered 503: /.test(error.message)) throw error
    }
  }
}

/** Walks to the end. */
const finishJourney = async (journey: CustomerJourney): Promise<void> => {
  while (!journey.finished()) await throughDrops(journey.run)
}

test.skipIf(isMissing)(
  `survives ${drops} drops of every database connection in both instances without losing data`,
  async () => {
    const journeys = Array.from({ length: 6 }, () => newCustomerJourney(own.stack.url, sandbox))
    const working = Promise.all(journeys.map(finishJourney))
    for (let count = 0; count < drops; count += 1) {
      await pause(Math.floor(Math.random() * 600))
      await dropAll()
    }
    await working
    expect(own.stack.instances.map(({ child }) => child.exitCode ?? child.signalCode)).toEqual([null, null])
    // The journeys may have ended before the last drop.
    expect((await Promise.all(journeys.map((journey) => throughDrops(journey.losses)))).flat()).toEqual([])
    for (const { person } of journeys) {
      expect(await moneyOf(sandbox, person.email)).toEqual({ running: 1, ended: 0, charges: 1, refunds: 0 })
      expect(await sandbox.countMails(person.email)).toBeGreaterThanOrEqual(1)
    }
    expect(await verifyStack(own.stack.env)).toEqual([])
  },
)
