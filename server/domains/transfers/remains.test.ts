import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnBoth, opened } from '#server/platform/database/testing.ts'
import { readBalance } from './balances/present-balance.ts'
import { returnBalance, undoBalanceEntry } from './balances/use-balance.ts'
import { setTransferAside } from './booking/set-transfer-aside.ts'
import { readTransfer } from './list-transfers.ts'
import { tables } from './tables.ts'
import { takeTransfers } from './taking/take-transfers.ts'
import { openTransfers } from './testing.ts'

describeOnBoth('what remains of transfers on %s', (kind) => {
  const fixture = opened(async () => {
    const transfers = await openTransfers(kind)
    await transfers.connect()
    return transfers
  })
  const toBook = async () => (await fixture.list({ status: 'to_book' }))['hydra:member'].map((one) => one.id)

  test('the rest of a transfer pays an invoice again that is owed again', async () => {
    const invoice = await fixture.issue(30, { userRef: null })
    const first = await fixture.receive('10.00')
    await fixture.book(first, invoice.id)
    const second = await fixture.receive('25.00')
    expect(await fixture.book(second, invoice.id)).toMatchObject({ status: 'part_booked', remainingAmount: 5 })
    await fixture.undo(first)
    expect(await fixture.book(second, invoice.id)).toMatchObject({ status: 'booked', remainingAmount: 0 })
    expect(await fixture.invoice(invoice.id)).toMatchObject({ received_cents: 2_500n, paid_at: null })
    expect(await fixture.undo(second)).toMatchObject({ status: 'open', bookings: [] })
    expect(await fixture.invoice(invoice.id)).toMatchObject({ received_cents: 0n })
  })

  test('the rest of a payer without an account is set aside, and returns when the booking is undone', async () => {
    const invoice = await fixture.issue(30, { userRef: null })
    const id = await fixture.receive('35.00')
    const { version } = await fixture.book(id, invoice.id)
    expect(await toBook()).toContain(id)
    const aside = (of: number) => setTransferAside(fixture.deps, fixture.call, id, { isSetAside: true, version: of })
    expect(await aside(version)).toMatchObject({ status: 'set_aside', remainingAmount: 5 })
    expect(await toBook()).not.toContain(id)
    expect((await fixture.list({ status: 'part_booked' }))['hydra:member'].map((one) => one.id)).not.toContain(id)
    expect(await fixture.undo(id)).toMatchObject({ status: 'open', remainingAmount: 35 })
    expect(await toBook()).toContain(id)
    const whole = await fixture.book(id, (await fixture.issue(35)).id)
    await expect(aside(whole.version)).rejects.toMatchObject({ code: 'transfer_not_bookable' })
  })

  test('lists a booked line that the bank takes back until its booking is undone', async () => {
    const invoice = await fixture.issue(43.21)
    const id = await fixture.receive('43.21')
    await fixture.book(id, invoice.id)
    fixture.account.transactions.pop()
    fixture.pay('1.01')
    await fixture.read()
    expect(await readTransfer(fixture.db, id)).toMatchObject({ isGone: true, status: 'booked' })
    expect(await toBook()).toContain(id)
    await fixture.undo(id)
    expect(await toBook()).not.toContain(id)
  })

  test('waits for an account that is being deleted before it locks transfers', async () => {
    fixture.pay('9.99')
    await fixture.read()
    await fixture.database.raw('delete from transfer_account')
    const accountId = (await fixture.newest()).account_id
    const { taking } = await fixture.db.transaction().execute(async (trx) => {
      await sql`select from bank_account where id = ${accountId}::int for update`.execute(trx)
      const taking = takeTransfers(fixture.deps).then(() => 'taken', String)
      await pause(300)
      await sql`update incoming_transfer set account_id = account_id where account_id = ${accountId}::int`.execute(trx)
      return { taking }
    })
    expect(await taking).toBe('taken')
    expect(await tables(fixture.db).selectFrom('transfer_account').selectAll().execute()).toHaveLength(1)
  })

  test('leaves every invariant true', async () => {
    await fixture.platform.jobs.idle()
    expect(await fixture.violations()).toEqual([])
  })

  test('the balance of a deleted customer is read, returned, and the return undone', async () => {
    const gone = await fixture.addUser('gone@example.test')
    await fixture.book(await fixture.receive('12.00'), (await fixture.issue(10, { userRef: gone })).id)
    await fixture.database.raw(
      'update app_user set deleted_at = now(), disabled_at = now(), password_hash = null where id = $1',
      [gone],
    )
    expect((await readBalance(fixture.db, gone)).balances).toEqual([{ currency: 'EUR', amount: 2 }])
    const returned = await returnBalance(fixture.deps, fixture.call, gone, { currency: 'EUR', amount: 2 })
    expect(returned).toMatchObject({ balances: [] })
    const entry = returned.entries.find(({ canUndo }) => canUndo)?.id ?? 0
    expect(await undoBalanceEntry(fixture.deps, fixture.call, gone, entry)).toMatchObject({
      balances: [{ currency: 'EUR', amount: 2 }],
    })
  })
})
