import { expect, test } from 'vitest'
import { check } from '#contract/core/violations.ts'
import { invoiceReference } from '#contract/invoicing/reference.ts'
import { listTransfers as endpoint } from '#contract/transfers/manager.ts'
import { deleteConnection } from '#server/domains/banking/connections/delete-connection.ts'
import { listOfCustomer, listOfProvider } from '#server/domains/banking/connections/list-connections.ts'
import { markInvoice } from '#server/domains/invoicing/mark-invoice.ts'
import { describeOnBoth, opened } from '#server/platform/database/testing.ts'
import { listBalances, ownBalances } from './balances/list-balances.ts'
import { presentBalance } from './balances/present-balance.ts'
import { returnBalance, undoBalanceEntry, useBalance } from './balances/use-balance.ts'
import { bookTransfer } from './booking/book-transfer.ts'
import { setTransferAside } from './booking/set-transfer-aside.ts'
import { undoTransfer } from './booking/undo-transfer.ts'
import { readTransfer, searchInvoices } from './list-transfers.ts'
import { takeTransfers } from './taking/take-transfers.ts'
import { openTransfers } from './testing.ts'

const results = async (all: readonly Promise<unknown>[]) => {
  const settled = await Promise.allSettled(all)
  return {
    done: settled.filter(({ status }) => status === 'fulfilled').length,
    codes: settled.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : [])),
  }
}

describeOnBoth('transfers on %s', (kind) => {
  const fixture = opened(() => openTransfers(kind))
  const list = (query: object = {}) => fixture.list(query)
  const book = (transferId: number, invoiceId: number, more: Parameters<typeof fixture.book>[2] = {}) =>
    fixture.book(transferId, invoiceId, more)
  const undo = (id: number) => fixture.undo(id)
  const balance = async () => (await presentBalance(fixture.db, fixture.customer)).balances
  const receive = (amount: string, more: object = {}) => fixture.receive(amount, more)

  test('takes the provider’s money in once, proposes a certain match, and books nothing by itself', async () => {
    await fixture.connect()
    const invoice = await fixture.issue(120)
    const reference = invoiceReference({ number: invoice.number ?? 0, year: invoice.year ?? 0 })
    fixture.pay('-5.00')
    const id = await receive('120.00', { description: `Payment ${reference}`, counterparty: 'Byron Books' })
    await takeTransfers(fixture.deps)
    expect(await fixture.rows()).toHaveLength(1)
    const [shown] = (await list({ status: 'to_book' }))['hydra:member']
    expect(check(endpoint.answer, await list()).ok).toBe(true)
    expect(shown).toMatchObject({
      id,
      amount: 120,
      status: 'open',
      proposal: { certainty: 'certain', reasons: ['reference', 'amount', 'name'], invoice: { id: invoice.id } },
    })
    expect((await fixture.invoice(invoice.id)).received_cents).toBe(0n)
    expect(await book(id, invoice.id)).toMatchObject({ status: 'booked', proposal: null, remainingAmount: 0 })
    expect(await fixture.invoice(invoice.id)).toMatchObject({ received_cents: 12_000n })
    expect((await fixture.invoice(invoice.id)).paid_at).not.toBeNull()
    expect((await list({ status: 'to_book' }))['hydra:totalItems']).toBe(0)
    expect(await undo(id)).toMatchObject({ status: 'open', bookings: [] })
    expect(await fixture.invoice(invoice.id)).toMatchObject({ received_cents: 0n, paid_at: null })
    await book(id, invoice.id)
  })

  test('belongs to no customer: nobody’s banks or balances show the provider’s account', async () => {
    const own = await fixture.context.platform.db.transaction().execute((trx) => presentBalance(trx, fixture.customer))
    expect(own.balances).toEqual([])
    const banks = (await listOfProvider(fixture.context))['hydra:member']
    expect(banks).toHaveLength(1)
    expect((await listOfCustomer(fixture.context, fixture.customer))['hydra:member']).toEqual([])
    const id = banks[0]?.id ?? 0
    await expect(deleteConnection(fixture.context, fixture.call, id)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('50 bookings at once have one effect, and so have 50 undos', async () => {
    const invoice = await fixture.issue(80)
    const id = await receive('100.00')
    const { version } = await readTransfer(fixture.db, id)
    const body = { invoices: [{ invoice: invoice.id, invoiceVersion: invoice.revision }], version }
    const booked = await results(Array.from({ length: 50 }, () => bookTransfer(fixture.deps, fixture.call, id, body)))
    expect(booked).toEqual({ done: 50, codes: [] })
    expect(await fixture.invoice(invoice.id)).toMatchObject({ received_cents: 8_000n })
    expect(await balance()).toEqual([{ currency: 'EUR', amount: 20 }])
    const after = (await readTransfer(fixture.db, id)).version
    const undone = await results(Array.from({ length: 50 }, () => undoTransfer(fixture.deps, fixture.call, id, after)))
    expect(undone.done).toBe(50)
    expect(await balance()).toEqual([])
    expect(await fixture.invoice(invoice.id)).toMatchObject({ received_cents: 0n, paid_at: null })
    await book(id, invoice.id)
  })

  test('an excess pays another invoice, is used once, and holds the undo of its transfer', async () => {
    const invoice = await fixture.issue(15)
    const body = { invoice: invoice.id, invoiceVersion: invoice.revision }
    const used = await results(
      Array.from({ length: 10 }, () => useBalance(fixture.deps, fixture.call, fixture.customer, body)),
    )
    expect(used).toEqual({ done: 1, codes: Array.from({ length: 9 }, () => 'conflict') })
    expect(await balance()).toEqual([{ currency: 'EUR', amount: 5 }])
    expect((await ownBalances(fixture.db, fixture.customer))['hydra:member']).toEqual([{ currency: 'EUR', amount: 5 }])
    expect((await fixture.invoice(invoice.id)).paid_at).not.toBeNull()
    await expect(undo((await fixture.newest()).id)).rejects.toMatchObject({ code: 'balance_used' })
    const { entries } = await presentBalance(fixture.db, fixture.customer)
    const entry = entries.find(({ canUndo }) => canUndo)?.id ?? 0
    const takeBack = () => undoBalanceEntry(fixture.deps, fixture.call, fixture.customer, entry)
    await Promise.all([takeBack(), takeBack()])
    expect(await balance()).toEqual([{ currency: 'EUR', amount: 20 }])
    expect((await fixture.invoice(invoice.id)).paid_at).toBeNull()
    expect((await listBalances(fixture.db, { page: 1, itemsPerPage: 20 }))['hydra:member']).toMatchObject([
      { userId: fixture.customer, email: 'ada@example.test', amount: 20 },
    ])
  })

  test('a balance is returned as it was shown, and not twice', async () => {
    const send = (amount: number) =>
      returnBalance(fixture.deps, fixture.call, fixture.customer, { currency: 'EUR', amount })
    await expect(send(19)).rejects.toMatchObject({ code: 'conflict' })
    expect(await results([send(20), send(20)])).toEqual({ done: 1, codes: ['conflict'] })
    expect(await balance()).toEqual([])
  })

  test('pays an invoice in parts, and the rest without an account remains to be booked', async () => {
    const parts = await fixture.issue(100)
    const first = await receive('40.00')
    expect(await book(first, parts.id)).toMatchObject({ status: 'booked' })
    expect(await fixture.invoice(parts.id)).toMatchObject({ received_cents: 4_000n, paid_at: null })
    const second = await receive('60.00')
    await book(second, parts.id)
    expect((await fixture.invoice(parts.id)).paid_at).not.toBeNull()
    const [one, other] = [await fixture.issue(30, { userRef: null }), await fixture.issue(20, { userRef: null })]
    const both = await receive('50.00')
    const { version } = await readTransfer(fixture.db, both)
    expect(await book(both, one.id)).toMatchObject({ status: 'part_booked', remainingAmount: 20 })
    expect(await book(both, one.id, { version })).toMatchObject({ status: 'part_booked', remainingAmount: 20 })
    await expect(book(both, one.id)).rejects.toMatchObject({ code: 'document_paid' })
    expect(await book(both, other.id)).toMatchObject({ status: 'booked' })
    expect(await undo(both)).toMatchObject({ status: 'open', remainingAmount: 50 })
  })

  test('refuses what is paid otherwise, another currency, a stale version, and what was set aside', async () => {
    const invoice = await fixture.issue(70)
    const id = await receive('70.00')
    const stale = await readTransfer(fixture.db, id)
    await markInvoice(fixture.deps, fixture.call, invoice.id, { status: 'paid' })
    await expect(book(id, invoice.id, { invoiceVersion: invoice.revision })).rejects.toMatchObject({ code: 'conflict' })
    await expect(book(id, invoice.id)).rejects.toMatchObject({ code: 'document_paid' })
    const pounds = await fixture.issue(70, { currency: '£' })
    await expect(book(id, pounds.id)).rejects.toMatchObject({ code: 'transfer_not_bookable' })
    const aside = { isSetAside: true, version: stale.version }
    expect(await setTransferAside(fixture.deps, fixture.call, id, aside)).toMatchObject({ status: 'set_aside' })
    expect(await setTransferAside(fixture.deps, fixture.call, id, aside)).toMatchObject({ status: 'set_aside' })
    const open = await fixture.issue(70)
    await expect(book(id, open.id)).rejects.toMatchObject({ code: 'transfer_not_bookable' })
    const back = { isSetAside: false, version: stale.version }
    await expect(setTransferAside(fixture.deps, fixture.call, id, back)).rejects.toMatchObject({ code: 'conflict' })
    await setTransferAside(fixture.deps, fixture.call, id, { ...back, version: stale.version + 1 })
    expect((await searchInvoices(fixture.db, id, ''))['hydra:member'].map((one) => one.id)).toContain(open.id)
    expect((await searchInvoices(fixture.db, id, `${open.number}/${open.year}`))['hydra:member']).toMatchObject([
      { id: open.id, owedAmount: 70 },
    ])
  })

  test('stays once when the bank is connected again, and is marked when the bank takes a line back', async () => {
    const before = await fixture.rows()
    const [connection] = (await listOfProvider(fixture.context))['hydra:member']
    await deleteConnection(fixture.context, fixture.call, connection?.id ?? 0, (owner) => owner === null)
    expect((await fixture.rows()).map(({ account_id: id }) => id).every((id) => id === null)).toBe(true)
    await fixture.connect()
    await fixture.read()
    expect((await fixture.rows()).map(({ id, cents, settled_cents }) => ({ id, cents, settled_cents }))).toEqual(
      before.map(({ id, cents, settled_cents }) => ({ id, cents, settled_cents })),
    )
    const id = await receive('12.34')
    fixture.account.transactions.pop()
    fixture.pay('1.00')
    await fixture.read()
    expect(await readTransfer(fixture.db, id)).toMatchObject({ isGone: true, candidates: [] })
  })

  test('leaves every invariant true', async () => {
    await fixture.platform.jobs.idle()
    expect(await fixture.violations()).toEqual([])
  })
})
