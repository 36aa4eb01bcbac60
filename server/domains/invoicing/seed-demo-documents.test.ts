import { expect, test } from 'vitest'
import { describeOnOne } from '#server/platform/database/testing.ts'
import type { PaidSale } from './invoice-payment.ts'
import { seedDemoDocuments } from './seed-demo-documents.ts'
import { tables } from './tables.ts'
import { listOwnCreditNotes, listOwnInvoices, openInvoicing } from './testing.ts'

const day = 86_400_000

const month = (userId: number, number: number, now: number): PaidSale => ({
  origin: 'subscription',
  key: `payment-invoice:${number}`,
  userId,
  title: 'Premium',
  totalCents: 30_000,
  vatCents: 0,
  currency: 'eur',
  paidAt: new Date(now - (365 - number * 30) * day).toISOString(),
  periodStart: new Date(now - (365 - number * 30) * day).toISOString(),
  periodEnd: new Date(now - (335 - number * 30) * day).toISOString(),
})

describeOnOne('the documents of the demo on %s', (kind) => {
  test('are numbered by their days, also when the payments’ events came first', async () => {
    await using opened = await openInvoicing(kind)
    const { platform, db, deps, customerId, addCompany, invoicePayment } = opened
    const now = platform.clock.now().getTime()
    const sales = Array.from({ length: 12 }, (_, number) => month(customerId, number, now))
    for (const sale of sales.slice(0, 3)) await invoicePayment(sale)
    await addCompany({
      name: 'Navarro Press Ltd',
      address: '71-75 Shelton Street',
      country: 'United Kingdom',
      taxCode: 'GB438201956',
      status: 1,
    })
    const wanted = { userIds: [customerId], regular: customerId, sales }
    const seed = () => db.transaction().execute((trx) => seedDemoDocuments(deps, trx, wanted))
    await seed()
    // The remaining events arrive late and change nothing.
    for (const sale of sales) await invoicePayment(sale)
    const all = () => tables(db).selectFrom('accounting_document').selectAll().orderBy('id').execute()
    const documents = await all()
    await seed()
    expect(await all()).toEqual(documents)

    expect(documents.filter(({ state }) => state !== 'issued')).toEqual([])
    const lost = documents.filter(({ uncollectible_at: at }) => at !== null)
    expect(lost.length).toBeGreaterThan(2)
    for (const one of lost) expect(one).toMatchObject({ kind: 'invoice', paid_at: null, invoice_id: null })
    const unpaid = documents.filter((one) => one.kind === 'invoice' && one.paid_at === null)
    expect(unpaid.filter(({ due_on: due, pay_token: token }) => due === null || token === null)).toEqual([])
    const paid = documents.filter(({ origin }) => origin === 'subscription')
    expect(paid).toHaveLength(12)
    expect(new Set(paid.map(({ dated_on: on }) => on)).size).toBeGreaterThan(9)
    for (const series of ['invoice', 'credit_note', 'pro_forma']) {
      const days = documents
        .filter((one) => one.kind === series)
        .toSorted((one, other) => (one.year ?? 0) - (other.year ?? 0) || (one.number ?? 0) - (other.number ?? 0))
        .map(({ dated_on: on }) => on)
      expect(days).toEqual(days.toSorted())
    }
    expect(await opened.violations()).toEqual([])

    const query = { page: 1, itemsPerPage: 50 } as const
    const own = await listOwnInvoices(db, customerId, query)
    expect(new Set(own['hydra:member'].map(({ status }) => status))).toEqual(
      new Set(['open', 'paid', 'void', 'uncollectible']),
    )
    expect(own['hydra:member'].some(({ status, creditedAmount: credited }) => status === 'paid' && credited > 0)).toBe(
      true,
    )
    expect((await listOwnCreditNotes(db, customerId, query))['hydra:totalItems']).toBeGreaterThan(2)
    expect(opened.mails).toEqual([])
  })
})
