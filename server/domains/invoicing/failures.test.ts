import { afterAll, expect, it } from 'vitest'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { describeOnOne, opened, withoutGuards } from '#server/platform/database/testing.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { changeDocument } from './change-document.ts'
import { convertProForma } from './convert-pro-forma.ts'
import { createDocument } from './create-document.ts'
import { ensurePdf } from './ensure-pdf.ts'
import { listRates, setRate } from './exchange-rates.ts'
import { lockDocument } from './find-document.ts'
import { markInvoice } from './mark-invoice.ts'
import { numberPending } from './number-document.ts'
import { recordReceipt } from './receipts/record-receipt.ts'
import { repair } from './release-on-hold.ts'
import { tables } from './tables.ts'
import { aCreditNote, anInvoice, aProForma, openInvoicing } from './testing.ts'

const row = { title: 'Advice', description: 'An hour', qty: 1, price: 100 }

describeOnOne('documents under failures and repeats on %s', (kind) => {
  const test = opened(() => openInvoicing(kind))
  afterAll(async () => {
    await test.idle()
    expect(await test.violations()).toEqual([])
  })
  const today = () => londonDay(test.platform.clock.now())
  const create = (change: object = {}) => createDocument(test.deps, test.call, 'invoice', anInvoice(change))
  const issued = async (change: object = {}) => {
    const { id } = await create(change)
    await numberPending(test.deps, id)
    return test.row(id)
  }
  /** Creates a document whose numbering is postponed, as by a crash right after the save. */
  const waiting = (change: object = {}) => {
    const { platform } = test
    const jobs = { ...platform.jobs, enqueue: () => Promise.resolve() }
    return createDocument({ ...test.deps, platform: { ...platform, jobs } }, test.call, 'invoice', anInvoice(change))
  }
  const change = (id: number, to: object) => changeDocument(test.deps, test.call, 'invoice', id, anInvoice(to))

  it('cancel an invoice over nothing once, and then lock it', async () => {
    const { id } = await issued({ items: [{ ...row, discount: 100 }] })
    await Promise.all([cancelInvoice(test.deps, test.call, id), cancelInvoice(test.deps, test.call, id)])
    const cancelled = await cancelInvoice(test.deps, test.call, id)
    expect(cancelled.creditNotes).toHaveLength(1)
    await expect(change(id, {})).rejects.toMatchObject({ code: 'fields_not_changeable' })
  })

  it('lock an invoice once it has a credit note over nothing', async () => {
    const { id } = await issued()
    await createDocument(
      test.deps,
      test.call,
      'credit_note',
      aCreditNote(id, today(), 1, { items: [{ ...row, discount: 100 }] }),
    )
    await expect(change(id, { customerName: 'Late' })).rejects.toMatchObject({ code: 'fields_not_changeable' })
  })

  it('retain the currency of a paid invoice, and the total of one made from a pro-forma, before numbering', async () => {
    const { id } = await issued()
    await markInvoice(test.deps, test.call, id, { status: 'paid' })
    await expect(change(id, { items: [row], currency: '$' })).rejects.toMatchObject({
      violations: [{ propertyPath: 'currency', message: 'document.received_currency' }],
    })
    const { id: partly } = await issued()
    const now = test.platform.clock.now()
    const receipt = {
      origin: 'by_hand',
      originKey: null,
      cents: 50,
      receivedAt: now.toISOString(),
      by: null,
    } as const
    await test.db.transaction().execute(async (trx) => {
      await recordReceipt(test.platform, trx, await lockDocument(trx, 'invoice', partly), receipt, now)
    })
    await expect(change(partly, { items: [row], currency: '$' })).rejects.toMatchObject({
      violations: [{ propertyPath: 'currency', message: 'document.received_currency' }],
    })
    const proForma = await createDocument(test.deps, test.call, 'pro_forma', aProForma())
    await numberPending(test.deps, proForma.id)
    const converted = await convertProForma(test.deps, test.call, proForma.id)
    await expect(change(converted.id, { items: [{ ...row, price: 1 }] })).rejects.toMatchObject({
      violations: [{ propertyPath: 'total', message: 'document.paid_total' }],
    })
  })

  it('retain the rate that they show when another one is set for their month', async () => {
    const rate = (unitsPerPound: number) =>
      setRate(test.deps, test.call, { currency: 'USD', month: today().slice(0, 7), unitsPerPound })
    await rate(1.25)
    const content = { currency: '$', items: [{ ...row, vat: 20 }] }
    const { id } = await issued(content)
    await rate(2)
    await change(id, { ...content, customerName: 'Byron & Sons' })
    expect(await test.row(id)).toMatchObject({ issues: 2, sterling_millionths: 1_250_000n, sterling_vat_cents: 1_600n })
  })

  it('are repaired even when the PDF of one version fails', async () => {
    const made = [await issued(), await issued()]
    await test.idle()
    const ids = made.map(({ id }) => id)
    await withoutGuards(test.database.raw, 'document_issue', () =>
      tables(test.db).updateTable('document_issue').set({ file_key: null }).where('document_id', 'in', ids).execute(),
    )
    const render = async (id: number, version: number): Promise<void> => {
      if (id === ids[0]) throw new Error('no space left on device')
      await ensurePdf(test.deps, id, version)
    }
    await expect(repair(test.deps, { number: (id) => numberPending(test.deps, id), render })).rejects.toThrow(
      '1 of 2: no space left on device',
    )
    const bare = await tables(test.db)
      .selectFrom('document_issue')
      .select('document_id')
      .where('file_key', 'is', null)
      .execute()
    expect(bare.map(({ document_id }) => document_id)).toEqual([ids[0]])
    await test.platform.jobs.sweepNow()
    expect(await ensurePdf(test.deps, ids[0] ?? 0, 1)).not.toBeNull()
  })

  it.each([
    [1_240, 207, 2_000],
    [24_000, 4_000, 2_000],
    [1_214, 181, 1_750],
    [7, 1, 1_700],
  ])('show the exact VAT rate for a payment of %i with %i of VAT', async (totalCents, vatCents, vat) => {
    const sale = {
      origin: 'consultancy' as const,
      key: `test:${totalCents}`,
      userId: test.customerId,
      title: 'Advice',
      totalCents,
      vatCents,
      currency: 'gbp',
      paidAt: '2026-03-01T10:00:00Z',
      periodStart: null,
      periodEnd: null,
    }
    await test.invoicePayment(sale)
    const saved = await tables(test.db)
      .selectFrom('accounting_document')
      .selectAll()
      .where('origin_key', '=', sale.key)
      .executeTakeFirstOrThrow()
    expect(saved).toMatchObject({ total_cents: BigInt(totalCents), vat_cents: BigInt(vatCents), items: [{ vat }] })
  })

  it('are mailed to a payer without an account', async () => {
    await test.invoicePayment({
      origin: 'consultancy',
      key: 'test:visitor',
      userId: null,
      addressee: {
        name: 'Tomás Vidal',
        address: 'Carrer de Balmes 21',
        city: 'Spain',
        contact: 'tomas@example.test',
        fiscalNumber: null,
        language: 'es',
      },
      title: 'Asesoría',
      totalCents: 20_000,
      vatCents: 0,
      currency: 'gbp',
      paidAt: '2026-03-01T10:00:00Z',
      periodStart: null,
      periodEnd: null,
    })
    await test.idle()
    const mails = test.mails.filter(({ to }) => to === 'tomas@example.test')
    expect(mails).toMatchObject([{ subject: expect.stringMatching(/^Su factura \d+\/\d{4}$/) }])
    expect(mails[0]?.attachments.map(({ name }) => name)).toEqual([expect.stringMatching(/^invoice_\d+_\d{4}\.pdf$/)])
  })

  it('are mailed to nobody whose account is closed', async () => {
    const closed = await test.addUser('closed@example.test')
    await test.database.raw('update app_user set disabled_at = now() where id = $1', [closed])
    const { id } = await createDocument(test.deps, test.call, 'invoice', anInvoice({ userRef: closed }))
    await numberPending(test.deps, id)
    await test.idle()
    expect(await test.row(id)).toMatchObject({ state: 'issued' })
    expect(test.mails.filter(({ to }) => to === 'closed@example.test')).toEqual([])
  })

  it('are dated no earlier than the last number, by an instance whose clock is behind', async () => {
    const { clock } = test.platform
    // In the middle of a year: the previous year has another series.
    await clock.moveTo(Date.parse(`${Number(today().slice(0, 4)) + 1}-06-15T12:00:00Z`) - Date.now())
    const behind = new Date(clock.now().getTime() - 3 * 86_400_000)
    const first = await issued()
    const { id } = await waiting()
    await numberPending({ ...test.deps, platform: { ...test.platform, clock: { ...clock, now: () => behind } } }, id)
    expect((await test.row(id)).dated_on).toBe(first.dated_on)
  })

  it('are numbered in the year of their numbering, and an old credit note continues its series', async () => {
    const invoice = await issued()
    const note = () => createDocument(test.deps, test.call, 'credit_note', aCreditNote(invoice.id, invoice.dated_on, 1))
    const before = await note()
    await test.idle()
    const late = await waiting()
    const { id: onHold } = await create({ currency: '€', items: [{ ...row, vat: 20 }] })
    await test.idle()
    const { clock } = test.platform
    const nextYear = Number(today().slice(0, 4)) + 1
    await clock.moveTo(Date.parse(`${nextYear}-01-01T00:00:30Z`) - Date.now())
    await Promise.all([numberPending(test.deps, late.id), issued(), issued()])
    expect(await test.row(late.id)).toMatchObject({ year: nextYear, dated_on: `${nextYear}-01-01` })
    // The rate of the month of creation would no longer help.
    expect((await listRates(test.deps)).waiting).toEqual([{ currency: 'EUR', month: `${nextYear}-01`, documents: 1 }])
    await setRate(test.deps, test.call, { currency: 'EUR', month: `${nextYear}-01`, unitsPerPound: 1.17 })
    const after = await note()
    await test.idle()
    expect(await test.row(after.id)).toMatchObject({
      year: nextYear - 1,
      dated_on: invoice.dated_on,
      number: ((await test.row(before.id)).number ?? 0) + 1,
    })
    expect(await test.row(onHold)).toMatchObject({ state: 'issued', year: nextYear, on_hold_reason: null })
  })
})
