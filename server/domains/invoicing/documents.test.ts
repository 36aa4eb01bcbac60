import { afterAll, beforeAll, expect, it } from 'vitest'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { describeOnBoth } from '#server/platform/database/testing.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { changeDocument } from './change-document.ts'
import { convertProForma } from './convert-pro-forma.ts'
import { createDocument } from './create-document.ts'
import { ensurePdf } from './ensure-pdf.ts'
import { setRate } from './exchange-rates.ts'
import { presentOne } from './find-document.ts'
import { markInvoice } from './mark-invoice.ts'
import { numberPending } from './number-document.ts'
import { shownAs } from './shown-as.ts'
import { tables } from './tables.ts'
import { aCreditNote, anInvoice, aProForma, openInvoicing } from './testing.ts'

const bytesOf = async (stream: AsyncIterable<Buffer>): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

describeOnBoth('accounting documents on %s', (kind) => {
  let test: Awaited<ReturnType<typeof openInvoicing>>
  beforeAll(async () => {
    test = await openInvoicing(kind)
  })
  afterAll(async () => {
    await test.idle()
    expect(await test.violations()).toEqual([])
    await test.close()
  })
  const today = () => londonDay(test.platform.clock.now())
  const create = (change: object = {}) => createDocument(test.deps, test.call, 'invoice', anInvoice(change))
  const issued = async (change: object = {}) => {
    const { id } = await create(change)
    await numberPending(test.deps, id)
    return test.row(id)
  }

  it('get numbers without gaps or repeats, however many are created and numbered concurrently', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => create()))
    await Promise.all(made.flatMap(({ id }) => [numberPending(test.deps, id), numberPending(test.deps, id)]))
    const numbers = (await Promise.all(made.map(({ id }) => test.row(id)))).map(({ number }) => number ?? 0)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + Math.min(...numbers)))
    await test.idle()
  })

  it('use up no number when the numbering is rolled back', async () => {
    const before = await issued()
    const broken = {
      platform: { ...test.platform, mail: { queue: () => Promise.reject(new Error('broken')) } },
    }
    const { id } = await createDocument(test.deps, test.call, 'invoice', anInvoice({ userRef: test.customerId }))
    // Either this numbering is first and is rolled back, or the job's is and this one finds nothing to do.
    await numberPending(broken, id).catch(() => undefined)
    await test.idle()
    expect((await test.row(id)).number).toBe((before.number ?? 0) + 1)
  })

  it('refuse a total that differs from the rows', async () => {
    await expect(create({ total: 100.01 })).rejects.toMatchObject({
      violations: [{ propertyPath: 'total', message: 'document.total_differs' }],
    })
    await expect(
      create({ items: [{ title: 'A', description: 'B', qty: 3, price: 0.1, vat: 20, total: 0.37 }] }),
    ).rejects.toMatchObject({ violations: [{ propertyPath: 'items[0].total', message: 'document.total_differs' }] })
    expect(() => anInvoice({ items: [{ title: 'A', description: 'B', qty: 1, price: 1.005 }] })).toThrow('bad_input')
  })

  it('are changed in place before they have a number, and in versions afterwards', async () => {
    const invoice = await issued()
    const first = await ensurePdf(test.deps, invoice.id, 1)
    const saved = await changeDocument(
      test.deps,
      test.call,
      'invoice',
      invoice.id,
      anInvoice({ customerName: 'Byron & Sons' }),
    )
    expect(saved).toMatchObject({ invoiceNumber: invoice.number, createdAt: invoice.dated_on, versionCount: 2 })
    const second = await ensurePdf(test.deps, invoice.id, 2)
    expect(second).not.toBe(first)
    expect(await ensurePdf(test.deps, invoice.id, 1)).toBe(first)
    const bytes = await bytesOf(await test.platform.files.open(second ?? ''))
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    await expect(
      changeDocument(test.deps, test.call, 'invoice', invoice.id, anInvoice({ customerName: 'Late', version: 1 })),
    ).rejects.toMatchObject({ code: 'conflict', current: { customerName: 'Byron & Sons' } })
  })

  it('are credited up to their total and not a cent more, also concurrently', async () => {
    const invoice = await issued()
    const note = (price: number) =>
      createDocument(test.deps, test.call, 'credit_note', aCreditNote(invoice.id, today(), price))
    const both = await Promise.allSettled([note(60), note(60)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const params = { left: 40, currency: 'EUR' }
    const violations = [{ propertyPath: 'total', message: 'document.credit_exceeds', params }]
    await expect(note(40.01)).rejects.toMatchObject({ violations })
    const cancelled = cancelInvoice(test.deps, test.call, invoice.id)
    await expect(cancelled).rejects.toMatchObject({ code: 'invoice_partially_credited' })
    await note(40)
    const whole = await presentOne(test.db, 'invoice', await test.row(invoice.id), shownAs(test.platform))
    expect(whole).toMatchObject({ status: 'void', creditableAmount: 0, locked: true })
    expect(whole.creditNotes).toHaveLength(2)
    const changed = changeDocument(test.deps, test.call, 'invoice', invoice.id, anInvoice({ customerName: 'No' }))
    await expect(changed).rejects.toMatchObject({ code: 'fields_not_changeable' })
    await expect(
      createDocument(test.deps, test.call, 'credit_note', aCreditNote(invoice.id, '2020-01-01', 1)),
    ).rejects.toMatchObject({
      violations: [{ message: 'document.credit_day_early' }, { message: 'document.credit_exceeds' }],
    })
  })

  it('change a credit note within the remaining amount of its invoice', async () => {
    const invoice = await issued()
    const { id } = await createDocument(test.deps, test.call, 'credit_note', aCreditNote(invoice.id, today(), 60))
    const save = (price: number) =>
      changeDocument(test.deps, test.call, 'credit_note', id, aCreditNote(invoice.id, today(), price))
    await expect(save(100.01)).rejects.toMatchObject({ violations: [{ message: 'document.credit_exceeds' }] })
    await save(100)
    expect((await test.row(invoice.id)).credited_cents).toBe(10_000n)
    await save(10)
    expect((await test.row(invoice.id)).credited_cents).toBe(1_000n)
  })

  it('are cancelled once by one credit note', async () => {
    const invoice = await issued()
    const [one, other] = await Promise.all([
      cancelInvoice(test.deps, test.call, invoice.id),
      cancelInvoice(test.deps, test.call, invoice.id),
    ])
    expect([one.status, other.status]).toEqual(['void', 'void'])
    expect(other.creditNotes).toHaveLength(1)
    expect((await test.row(one.creditNote?.id ?? 0)).notes).toContain(`${invoice.number}/${invoice.year}`)
    const pay = () => markInvoice(test.deps, test.call, invoice.id, { status: 'paid' })
    await expect(pay()).rejects.toMatchObject({ code: 'document_void' })
  })

  it('are marked paid, and then retain their total', async () => {
    const invoice = await issued()
    const pay = () => markInvoice(test.deps, test.call, invoice.id, { status: 'paid' })
    expect([(await pay()).status, (await pay()).status]).toEqual(['paid', 'paid'])
    await expect(
      changeDocument(
        test.deps,
        test.call,
        'invoice',
        invoice.id,
        anInvoice({ items: [{ title: 'More', description: 'Much more', qty: 2, price: 100 }] }),
      ),
    ).rejects.toMatchObject({ violations: [{ propertyPath: 'total', message: 'document.paid_total' }] })
  })

  it('turn a pro-forma into one paid invoice, however often it is requested', async () => {
    const { id } = await createDocument(
      test.deps,
      test.call,
      'pro_forma',
      aProForma({ sendByEmailTo: ' Buyer@Example.test ' }),
    )
    await test.idle()
    const answers = await Promise.all(Array.from({ length: 5 }, () => convertProForma(test.deps, test.call, id)))
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
    await test.idle()
    const invoice = await presentOne(test.db, 'invoice', await test.row(answers[0]?.id ?? 0), shownAs(test.platform))
    expect(invoice).toMatchObject({ status: 'paid', total: 100 })
    await expect(
      changeDocument(test.deps, test.call, 'pro_forma', id, aProForma({ notes: 'x' })),
    ).rejects.toMatchObject({
      code: 'fields_not_changeable',
    })
    const mail = test.mails.find(({ to }) => to === 'buyer@example.test')
    expect(mail?.attachments.map(({ name, type }) => [name, type])).toEqual([
      [expect.stringMatching(/^pro_forma_\d+_\d{4}\.pdf$/), 'application/pdf'],
    ])
  })

  it('wait for a missing exchange rate, and then show their VAT in sterling', async () => {
    const { id } = await create({
      currency: '$',
      items: [{ title: 'Advice', description: 'An hour', qty: 1, price: 200, vat: 20 }],
    })
    await test.idle()
    expect(await test.row(id)).toMatchObject({ state: 'on_hold', on_hold_reason: 'rate_missing', number: null })
    await setRate(test.deps, test.call, { currency: 'USD', month: today().slice(0, 7), unitsPerPound: 1.25 })
    await test.idle()
    expect(await test.row(id)).toMatchObject({
      state: 'issued',
      sterling_vat_cents: 3_200n,
      sterling_millionths: 1_250_000n,
    })
  })

  it('are created once for a payment, on hold until the company is incorporated', async () => {
    const sale = {
      origin: 'subscription' as const,
      key: 'payment-invoice:1',
      userId: test.customerId,
      title: 'Basic',
      totalCents: 24_000,
      vatCents: 4_000,
      currency: 'gbp',
      paidAt: '2026-03-01T10:00:00Z',
      periodStart: '2026-03-01T10:00:00Z',
      periodEnd: '2026-04-01T10:00:00Z',
    }
    await Promise.all(Array.from({ length: 5 }, () => test.invoicePayment(sale)))
    const found = () =>
      tables(test.db).selectFrom('accounting_document').selectAll().where('origin_key', '=', sale.key).execute()
    expect(await found()).toMatchObject([
      { state: 'on_hold', on_hold_reason: 'not_incorporated', customer_name: 'ada@example.test' },
    ])
    await test.addCompany({ name: 'Ada Ltd', address: '1 Mill Lane', country: 'Leeds', taxCode: 'X1', status: 0 })
    await test.invoicing.releaseFor(test.customerId)
    expect(await found()).toMatchObject([{ state: 'on_hold' }])
    await test.database.raw('update company set status = 1 where compiler_id = $1', [test.customerId])
    await Promise.all([test.invoicing.releaseFor(test.customerId), test.invoicing.releaseFor(test.customerId)])
    await test.idle()
    const [invoice] = await found()
    expect(invoice).toMatchObject({
      state: 'issued',
      customer_name: 'Ada Ltd',
      address: '1 Mill Lane',
      fiscal_number: 'X1',
      total_cents: 24_000n,
      vat_cents: 4_000n,
      supplied_on: '2026-03-01',
    })
    expect(test.mails.filter(({ to }) => to === 'ada@example.test').length).toBeGreaterThan(0)
    await expect(
      changeDocument(test.deps, test.call, 'invoice', invoice?.id ?? 0, anInvoice({ currency: '£' })),
    ).rejects.toMatchObject({ code: 'fields_not_changeable' })
  })
})
