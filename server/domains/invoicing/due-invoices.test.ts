import { buffer } from 'node:stream/consumers'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { invoiceReference, printedReference } from '#contract/invoicing/reference.ts'
import { daysLater } from '#contract/registry/months.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { describeOnBoth, opened } from '#server/platform/database/testing.ts'
import { changeDocument } from './change-document.ts'
import { convertProForma } from './convert-pro-forma.ts'
import { createDocument } from './create-document.ts'
import { documentEvents } from './document-events.ts'
import { issueDraft } from './drafts/issue-draft.ts'
import { createDraft } from './drafts/save-draft.ts'
import { ensurePdf } from './ensure-pdf.ts'
import { listVersions } from './list-versions.ts'
import { markInvoice } from './mark-invoice.ts'
import { moneyOf } from './money-of.ts'
import { numberPending } from './number-document.ts'
import { countOverdueInvoices } from './open-invoices.ts'
import { recordReceipt } from './receipts/record-receipt.ts'
import { anInvoice, aProForma, listDocuments, listOwnInvoices, openInvoicing } from './testing.ts'
import { unpaidTotals } from './unpaid-totals.ts'

describeOnBoth('the day by which an invoice is due on %s', (kind) => {
  const test = opened(() => openInvoicing(kind))
  beforeAll(() => test.platform.jobs.stop())
  afterAll(async () => expect(await test.violations()).toEqual([]))
  const today = () => londonDay(test.platform.clock.now())
  const inDays = (days: number) => daysLater(today(), days)
  const written = (change: object) =>
    createDocument(test.deps, test.call, 'invoice', anInvoice({ currency: '£', ...change }))
  const issued = async (change: object = {}): Promise<number> => {
    const { id } = await written(change)
    await numberPending(test.deps, id)
    return id
  }
  const save = (id: number, change: object) => changeDocument(test.deps, test.call, 'invoice', id, change)

  it('follows from its date, or is chosen, and is printed with the account, the reference and the payment page', async () => {
    const { id, dueOn } = await written({})
    expect(dueOn).toBeNull()
    await numberPending(test.deps, id)
    const row = await test.row(id)
    expect(row.due_on).toBe(inDays(14))
    const key = await ensurePdf(test.deps, id, 1)
    const pdf = await buffer(await test.platform.files.open(key ?? ''))
    const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
    expect(text).toContain('00-01-02')
    expect(text).toContain(printedReference(invoiceReference({ number: row.number ?? 0, year: row.year ?? 0 })))
    expect(pdf.toString('latin1')).toContain(`/pay/${row.pay_token}`)
    expect(await test.row(await issued({ dueOn: inDays(3) }))).toMatchObject({ due_on: inDays(3) })
  })

  it('is never before the invoice: in forms, in changes, and after a wait for its number', async () => {
    const early = { violations: [{ propertyPath: 'dueOn', message: 'document.due_early' }] }
    await expect(written({ dueOn: inDays(-1) })).rejects.toMatchObject(early)
    const id = await issued()
    await expect(save(id, { dueOn: inDays(-1) })).rejects.toMatchObject(early)
    const { id: waiting } = await written({ dueOn: inDays(1) })
    await test.platform.clock.moveTo(5 * 86_400_000)
    await numberPending(test.deps, waiting)
    expect(await test.row(waiting)).toMatchObject({ due_on: today() })
  })

  it('is part of a draft, and checked when that is issued', async () => {
    const draft = await createDraft(test.deps, test.call, {
      ...anInvoice({ currency: '£', dueOn: inDays(30) }),
      customerName: 'Byron Books Ltd',
    })
    expect(draft.dueOn).toBe(inDays(30))
    const invoice = await issueDraft(test.deps, test.call, draft.id, draft.version)
    expect(invoice.dueOn).toBe(inDays(30))
  })

  it('can be changed with a new version, emptied to the default one, and not once it is paid', async () => {
    const id = await issued()
    expect(await save(id, { dueOn: inDays(40) })).toMatchObject({ dueOn: inDays(40), versionCount: 2 })
    expect((await listVersions(test.deps, id))['hydra:member'][0]?.changedFields).toEqual(['due_on'])
    expect(await save(id, { dueOn: null })).toMatchObject({ dueOn: inDays(14), versionCount: 3 })
    await markInvoice(test.deps, test.call, id, { status: 'paid' })
    await expect(save(id, { dueOn: inDays(50) })).rejects.toMatchObject({ code: 'fields_not_changeable' })
  })

  it('is added with the next version of an invoice from before there were due days', async () => {
    const id = await issued()
    await test.database.raw('update accounting_document set due_on = null where id = $1', [id])
    expect(await save(id, { notes: 'Reminded' })).toMatchObject({ dueOn: inDays(14), versionCount: 2 })
    expect(await save(id, { notes: 'Reminded' })).toMatchObject({ dueOn: inDays(14), versionCount: 2 })
  })

  it('is added with a next version in which only the recipient’s address changes', async () => {
    const id = await issued({ userRef: null, customerContact: 'new@example.test' })
    await test.database.raw(
      `update accounting_document set due_on = null, send_to = 'old@example.test' where id = $1`,
      [id],
    )
    expect(await save(id, {})).toMatchObject({ dueOn: inDays(14), versionCount: 2 })
    expect(await test.row(id)).toMatchObject({ send_to: 'new@example.test' })
  })

  it('is none where nothing is to be paid', async () => {
    const { id } = await createDocument(test.deps, test.call, 'pro_forma', aProForma({ currency: '£' }))
    await numberPending(test.deps, id)
    const invoice = await convertProForma(test.deps, test.call, id)
    await numberPending(test.deps, invoice.id)
    expect(await test.row(invoice.id)).toMatchObject({ due_on: null, pay_token: null })
  })

  it('makes it overdue once it has passed, everywhere alike', async () => {
    const userRef = test.customerId
    const find = async (status: 'overdue' | 'open') => {
      const query = { page: 1, itemsPerPage: 100 as const, status }
      const all = await listDocuments(test.deps, 'invoice', { ...query, customerName: 'late payer' })
      const own = await listOwnInvoices(test.db, userRef, query, today())
      return { all: all['hydra:member'], own: own['hydra:member'] }
    }
    const change = { userRef, customerName: 'Late Payer Ltd', dueOn: inDays(1) }
    const [late, partly, paid, lost] = [
      await issued(change),
      await issued(change),
      await issued(change),
      await issued(change),
    ]
    await issued({ ...change, dueOn: inDays(2) })
    await markInvoice(test.deps, test.call, paid, { status: 'paid' })
    await markInvoice(test.deps, test.call, lost, { status: 'uncollectible' })
    const now = test.platform.clock.now()
    const receipt = {
      origin: 'by_hand',
      originKey: null,
      cents: 4000,
      receivedAt: now.toISOString(),
      by: null,
    } as const
    const invoice = await test.row(partly)
    await test.db.transaction().execute((trx) => recordReceipt(test.platform, trx, invoice, receipt, now))
    await test.platform.clock.moveTo(6 * 86_400_000)
    expect((await find('overdue')).all).toEqual([])
    await test.platform.clock.moveTo(7 * 86_400_000)
    const { all, own } = await find('overdue')
    expect(
      all.map(({ id, isOverdue, owedAmount, receivedAmount }) => [id, isOverdue, owedAmount, receivedAmount]),
    ).toEqual([
      [partly, true, 60, 40],
      [late, true, 100, 0],
    ])
    expect(own.map(({ id, isOverdue, owedAmount }) => [id, isOverdue, owedAmount])).toEqual([
      [partly, true, 60],
      [late, true, 100],
    ])
    expect((await find('open')).all.map(({ isOverdue }) => isOverdue)).toEqual([false, true, true])
    const totals = await unpaidTotals(test.db, { customerName: 'late payer' }, today())
    expect(totals['hydra:member']).toEqual([
      { status: 'open', currency: '£', count: 3, amount: 260, overdueCount: 2, overdueAmount: 160 },
      { status: 'uncollectible', currency: '£', count: 1, amount: 100, overdueCount: 0, overdueAmount: 0 },
    ])
    expect(await moneyOf(test.db, userRef, today())).toMatchObject([
      { currency: '£', outstandingCents: 36_000, overdueCents: 16_000, overdueCount: 2 },
    ])
    const { count } = await countOverdueInvoices(test.db, today())
    expect(count).toBe(
      (await listDocuments(test.deps, 'invoice', { page: 1, itemsPerPage: 100, status: 'overdue' }))[
        'hydra:totalItems'
      ],
    )
    // Paid afterwards, it stays in the timeline: it was late.
    await markInvoice(test.deps, test.call, late, { status: 'paid' })
    const events = await documentEvents(test.db, userRef, today(), { before: null, byStaff: false, limit: 100 })
    const overdue = events.filter(({ action }) => action === 'invoice_overdue')
    expect(new Set(overdue.map(({ facts }) => facts.document?.id))).toEqual(new Set([late, partly]))
    expect(overdue).toHaveLength(2)
    expect(overdue.every(({ at }) => londonDay(new Date(at)) === today())).toBe(true)
  })
})
