import { expect, test } from 'vitest'
import { ownBalances } from '#server/domains/transfers/balances/list-balances.ts'
import { readTransfer } from '#server/domains/transfers/list-transfers.ts'
import { openTransfers } from '#server/domains/transfers/testing.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { bookTransfer } from './book-transfer.ts'

describeOnOne('a transfer for several invoices on %s', (kind) => {
  const fixture = opened(async () => {
    const transfers = await openTransfers(kind)
    await transfers.connect()
    return transfers
  })
  const issueThree = async (more: object = {}) => [
    (await fixture.issue(100, more)).id,
    (await fixture.issue(50, more)).id,
    (await fixture.issue(30, more)).id,
  ]
  const received = async (ids: readonly number[]) => {
    const cents: number[] = []
    for (const id of ids) cents.push(Number((await fixture.invoice(id)).received_cents))
    return cents
  }

  test('pays them in their order; the last gets what is left, or the rest becomes the balance', async () => {
    const ids = await issueThree()
    const part = await fixture.receive('160.00')
    expect(await fixture.bookAll(part, ids)).toMatchObject({ status: 'booked' })
    expect(await received(ids)).toEqual([10_000, 5_000, 1_000])
    await fixture.undo(part)
    expect(await received(ids)).toEqual([0, 0, 0])
    const more = await fixture.receive('200.00')
    const reversed = ids.toReversed()
    expect(await fixture.bookAll(more, reversed)).toMatchObject({ status: 'booked' })
    expect((await ownBalances(fixture.db, fixture.customer))['hydra:member']).toEqual([{ currency: 'EUR', amount: 20 }])
    await fixture.undo(more)
    expect((await ownBalances(fixture.db, fixture.customer))['hydra:member']).toEqual([])
  })

  test('is booked once by parallel calls', async () => {
    const ids = await issueThree()
    const id = await fixture.receive('180.00')
    const { version } = await readTransfer(fixture.db, id)
    const invoices: { invoice: number; invoiceVersion: number }[] = []
    for (const one of ids) invoices.push({ invoice: one, invoiceVersion: (await fixture.invoice(one)).revision })
    const book = () => bookTransfer(fixture.deps, fixture.call, id, { invoices, version })
    const all = await Promise.all(Array.from({ length: 10 }, book))
    expect(all.every(({ status, bookings }) => status === 'booked' && bookings.length === 3)).toBe(true)
    expect(await received(ids)).toEqual([10_000, 5_000, 3_000])
  })

  test('without accounts needs one name or contact; the rest stays on the transfer', async () => {
    const [one, two, three] = [
      (await fixture.issue(100, { userRef: null, customerName: 'Byron Books', customerContact: null })).id,
      (await fixture.issue(50, { userRef: null, customerName: 'BYRON  books', customerContact: null })).id,
      (await fixture.issue(30, { userRef: null, customerName: 'Other Ltd', customerContact: null })).id,
    ]
    const id = await fixture.receive('170.00')
    const refusal = { code: 'transfer_several_payers' }
    await expect(fixture.bookAll(id, [one, two, three])).rejects.toMatchObject(refusal)
    await expect(fixture.bookAll(id, [one, (await fixture.issue(5)).id])).rejects.toMatchObject(refusal)
    await expect(fixture.bookAll(id, [one, one])).rejects.toMatchObject({ code: 'transfer_not_bookable' })
    expect(await received([one, two, three])).toEqual([0, 0, 0])
    expect(await fixture.bookAll(id, [one, two])).toMatchObject({ status: 'part_booked', remainingAmount: 20 })
  })

  test('is no repeat when others are booked: a stale choice of some of them is a conflict', async () => {
    const [one = 0, two = 0, three = 0] = await issueThree()
    const id = await fixture.receive('180.00')
    const { version } = await readTransfer(fixture.db, id)
    await fixture.bookAll(id, [one, two])
    const stale = async (...ids: number[]) => {
      const invoices: { invoice: number; invoiceVersion: number }[] = []
      for (const of of ids) invoices.push({ invoice: of, invoiceVersion: (await fixture.invoice(of)).revision })
      return bookTransfer(fixture.deps, fixture.call, id, { invoices, version })
    }
    for (const ids of [[one], [two], [three], [one, two, three]])
      await expect(stale(...ids)).rejects.toMatchObject({ code: 'conflict' })
    expect((await stale(one, two)).bookings.map(({ invoice }) => invoice?.id)).toEqual([one, two, undefined])
    expect(await received([one, two, three])).toEqual([10_000, 5_000, 0])
  })

  test('without accounts has one payer in whatever order the invoices are chosen', async () => {
    const issue = async (customerName: string, customerContact: string | null) =>
      (await fixture.issue(10, { userRef: null, customerName, customerContact })).id
    const linking = await issue('Ada Lovelace', 'ada@books.example')
    const named = await issue('Ada Lovelace', null)
    const reached = await issue('Lovelace Books Ltd', 'ada@books.example')
    const id = await fixture.receive('30.00')
    await expect(fixture.bookAll(id, [named, reached])).rejects.toMatchObject({ code: 'transfer_several_payers' })
    expect(await fixture.bookAll(id, [named, linking, reached])).toMatchObject({ status: 'booked' })
  })

  test('is refused when it does not reach all of them', async () => {
    const ids = await issueThree()
    const id = await fixture.receive('150.00')
    await expect(fixture.bookAll(id, ids)).rejects.toMatchObject({ code: 'transfer_too_small' })
    expect(await readTransfer(fixture.db, id)).toMatchObject({ status: 'open', bookings: [] })
    expect(await fixture.violations()).toEqual([])
  })
})
