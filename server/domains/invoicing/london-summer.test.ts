import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { changeDocument } from './change-document.ts'
import { convertProForma } from './convert-pro-forma.ts'
import { createDocument } from './create-document.ts'
import { listRates, setRate } from './exchange-rates.ts'
import { knownRates } from './known-rates.ts'
import { tables } from './tables.ts'
import { aCreditNote, anInvoice, aProForma, openInvoicing } from './testing.ts'

const inDollars = {
  currency: '$',
  items: [{ title: 'Advice', description: 'An hour', qty: 1, price: 149.53, vat: 20 }],
}

describeOnOne('documents after midnight of London in summer, on %s', (kind) => {
  const test = opened(() => openInvoicing(kind))
  beforeAll(async () => {
    // Still 30 June in UTC, already 1 July in London.
    await moveTo('2028-06-30T23:10:00Z')
  })
  afterAll(async () => {
    await test.idle()
    expect(await test.violations()).toEqual([])
  })
  const moveTo = (at: string) => test.platform.clock.moveTo(Date.parse(at) - Date.now())
  const rate = (month: string, unitsPerPound: number) =>
    setRate(test.deps, test.call, { currency: 'USD', month, unitsPerPound })
  const issued = async (change: object = {}) => {
    const { id } = await createDocument(test.deps, test.call, 'invoice', anInvoice(change))
    await test.idle()
    return test.row(id)
  }

  it('belong to the new day', async () => {
    expect(await issued()).toMatchObject({ state: 'issued', dated_on: '2028-07-01', year: 2028 })
  })

  it('wait for the rate of the new month, from their creation', async () => {
    await rate('2028-06', 1.3)
    expect(await knownRates(test.platform, undefined)).toEqual({ month: '2028-07', currencies: [] })
    const invoice = await issued(inDollars)
    expect(invoice).toMatchObject({ state: 'on_hold', on_hold_reason: 'rate_missing', dated_on: '2028-07-01' })
    const proForma = await createDocument(test.deps, test.call, 'pro_forma', aProForma(inDollars))
    await test.idle()
    const converted = await convertProForma(test.deps, test.call, proForma.id)
    await test.idle()
    expect(await test.row(converted.id)).toMatchObject({ state: 'on_hold', dated_on: '2028-07-01' })
    expect((await listRates(test.deps)).waiting).toEqual([{ currency: 'USD', month: '2028-07', documents: 2 }])
    await rate('2028-07', 1.25)
    await test.idle()
    // 29.91 of VAT at 1.25.
    expect(await test.row(invoice.id)).toMatchObject({
      state: 'issued',
      dated_on: '2028-07-01',
      vat_cents: 2_991n,
      sterling_millionths: 1_250_000n,
      sterling_vat_cents: 2_393n,
    })
  })

  it('are found by the sweep when the rate of the new month was there before', async () => {
    const { id } = await issued({ ...inDollars, currency: '€' })
    await tables(test.db)
      .insertInto('exchange_rate')
      .values({ currency: 'EUR', month: '2028-06', millionths: 1_100_000 })
      .execute()
    await test.platform.jobs.sweepNow()
    expect(await test.row(id)).toMatchObject({ state: 'on_hold' })
    await tables(test.db)
      .insertInto('exchange_rate')
      .values({ currency: 'EUR', month: '2028-07', millionths: 1_200_000 })
      .execute()
    await test.platform.jobs.sweepNow()
    expect(await test.row(id)).toMatchObject({ state: 'issued', sterling_millionths: 1_200_000n })
  })

  it('are credited on the new day, and not on the next', async () => {
    const invoice = await issued()
    const note = (day: string) => createDocument(test.deps, test.call, 'credit_note', aCreditNote(invoice.id, day, 10))
    await expect(note('2028-07-02')).rejects.toMatchObject({ violations: [{ propertyPath: 'createdAt' }] })
    const { id } = await note('2028-07-01')
    await changeDocument(test.deps, test.call, 'credit_note', id, aCreditNote(invoice.id, '2028-07-01', 20))
    expect(await test.row(id)).toMatchObject({ dated_on: '2028-07-01', total_cents: 2_000n })
    const cancelled = await cancelInvoice(test.deps, test.call, (await issued()).id)
    expect(await test.row(cancelled.creditNote?.id ?? 0)).toMatchObject({ dated_on: '2028-07-01' })
  })

  it('say the London days of a payment and of its period', async () => {
    const sale = {
      origin: 'subscription' as const,
      userId: test.customerId,
      title: 'Basic',
      totalCents: 24_000,
      vatCents: 4_000,
      currency: 'gbp',
      paidAt: '2028-04-30T23:30:00Z',
    }
    const found = (key: string) =>
      tables(test.db)
        .selectFrom('accounting_document')
        .selectAll()
        .where('origin_key', '=', key)
        .executeTakeFirstOrThrow()
    await test.invoicePayment({ ...sale, key: 'at-once', periodStart: null, periodEnd: null })
    const atOnce = await found('at-once')
    expect(atOnce).toMatchObject({ state: 'on_hold', dated_on: '2028-07-01', supplied_on: '2028-05-01' })
    expect(atOnce.items).toMatchObject([{ description: expect.stringContaining('01/05/2028') as string }])
    const period = { periodStart: '2028-05-31T23:30:00Z', periodEnd: '2028-06-30T23:30:00Z' }
    await test.invoicePayment({ ...sale, key: 'for-a-month', ...period })
    const forAMonth = await found('for-a-month')
    expect(forAMonth).toMatchObject({ supplied_on: '2028-06-01' })
    expect(forAMonth.items).toMatchObject([
      { description: expect.stringMatching(/01\/06\/2028.*30\/06\/2028/) as string },
    ])
  })

  it('start a series again at New Year', async () => {
    await moveTo('2028-12-31T23:10:00Z')
    const last = await issued()
    expect(last).toMatchObject({ year: 2028, dated_on: '2028-12-31' })
    await moveTo('2029-01-01T00:10:00Z')
    expect(await issued()).toMatchObject({ year: 2029, number: 1, dated_on: '2029-01-01' })
    expect(await issued()).toMatchObject({ year: 2029, number: 2 })
  })
})
