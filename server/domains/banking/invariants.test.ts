import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnBoth } from '#server/platform/database/testing.ts'
import { saveReadRange } from './sync/sync-account.ts'
import { tables } from './tables.ts'
import { aTransaction } from './testing/transactions.ts'
import { type OpenBanking, openBanking } from './testing.ts'

describeOnBoth('invariants of banking on %s', (kind) => {
  let world: OpenBanking
  beforeAll(async () => {
    world = await openBanking(kind)
    world.bank.addAccount('IT01')
  })
  afterAll(() => world.close())

  test('report a transaction that appears twice, by the aggregator’s id or by ours', async () => {
    const [account] = await world.accounts(await world.connect(world.customer))
    const id = account?.id ?? 0
    const read = (day: string, internalId: string) =>
      saveReadRange(world.context, id, {
        window: { from: day, to: day },
        transactions: [aTransaction({ bookingDate: day, internalId })],
        today: '2026-11-22',
      })
    await read('2026-11-03', 'one')
    await read('2026-11-05', 'two')
    expect(await world.violations()).toEqual([])
    await read('2026-11-07', 'one')
    expect(await world.violations()).toEqual([`account ${id} has twice: one`])
    await tables(world.db).deleteFrom('bank_day').where('day', '=', '2026-11-07').execute()
    await tables(world.db).updateTable('bank_account').set({ next_entry: 2 }).execute()
    await read('2026-11-07', 'three')
    expect(await world.violations()).toContain(`account ${id} has twice: 2`)
  })
})
