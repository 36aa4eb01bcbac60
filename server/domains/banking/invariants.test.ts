import { beforeAll, expect, test } from 'vitest'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { saveReadRange } from './sync/sync-account.ts'
import { tables } from './tables.ts'
import { aTransaction } from './testing/transactions.ts'
import { openBanking } from './testing.ts'

describeOnOne('invariants of banking on %s', (kind) => {
  const fixture = opened(() => openBanking(kind))
  beforeAll(async () => {
    fixture.bank.addAccount('IT01')
  })

  test('report a transaction that appears twice, by the aggregator’s id or by ours', async () => {
    const [account] = await fixture.accounts(await fixture.connect(fixture.customer))
    const id = account?.id ?? 0
    const read = (day: string, internalId: string) =>
      saveReadRange(fixture.context, id, {
        window: { from: day, to: day },
        transactions: [aTransaction({ bookingDate: day, internalId })],
        today: '2026-11-22',
      })
    await read('2026-11-03', 'one')
    await read('2026-11-05', 'two')
    expect(await fixture.violations()).toEqual([])
    await read('2026-11-07', 'one')
    expect(await fixture.violations()).toEqual([`account ${id} has twice: one`])
    await tables(fixture.db).deleteFrom('bank_day').where('day', '=', '2026-11-07').execute()
    await tables(fixture.db).updateTable('bank_account').set({ next_entry: 2 }).execute()
    await read('2026-11-07', 'three')
    expect(await fixture.violations()).toContain(`account ${id} has twice: 2`)
  })
})
