import { expect, test } from 'vitest'
import { aTransaction } from '#server/domains/banking/testing/transactions.ts'
import { openBanking } from '#server/domains/banking/testing.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { oldestPending } from './oldest-pending.ts'
import { saveReadRange } from './sync-account.ts'

describeOnOne('the oldest pending transaction on %s', (kind) => {
  const fixture = opened(() => openBanking(kind, { hasSweeps: false }))

  test('finds it by its status alone, whatever other field says pending', async () => {
    const user = await fixture.addUser('pending@example.test')
    fixture.bank.addAccount('IT1', [])
    const [account] = await fixture.accounts(await fixture.connect(user))
    if (!account) throw new Error('no account')
    const save = (...transactions: readonly ReturnType<typeof aTransaction>[]) =>
      saveReadRange(fixture.context, account.id, {
        window: { from: '2026-01-01', to: '2026-12-31' },
        transactions,
        today: '2026-11-21',
      })
    const booked = ['description', 'counterparty', 'bankId', 'internalId'].map((field, n) =>
      aTransaction({ bookingDate: `2026-02-0${n + 1}`, bankId: `b${n}`, [field]: 'pending' }),
    )
    await save(...booked)
    expect(await oldestPending(fixture.db, account.id)).toBeNull()
    const first = aTransaction({ status: 'pending', bookingDate: null, valueDate: '2026-05-01', bankId: 'first' })
    const second = aTransaction({ bookingDate: '2026-04-01', bankId: 'before' })
    const third = aTransaction({ status: 'pending', bookingDate: null, valueDate: '2026-04-01', bankId: 'after' })
    await save(...booked, first)
    expect(await oldestPending(fixture.db, account.id)).toBe('2026-05-01')
    // Also if it is not the first of its day.
    await save(...booked, first, second, third)
    expect(await oldestPending(fixture.db, account.id)).toBe('2026-04-01')
  })
})
