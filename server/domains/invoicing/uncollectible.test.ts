import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { invoiceStatuses } from '#contract/invoicing/schemas.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { changeDocument } from './change-document.ts'
import { convertProForma } from './convert-pro-forma.ts'
import { createDocument } from './create-document.ts'
import { csvDocuments } from './csv-documents.ts'
import { listVersions } from './list-versions.ts'
import { type InvoiceMark, markInvoice } from './mark-invoice.ts'
import { numberPending } from './number-document.ts'
import { invoiceStatus } from './rules.ts'
import { tables } from './tables.ts'
import { aCreditNote, anInvoice, aProForma, listDocuments, listOwnInvoices, openInvoicing } from './testing.ts'
import { unpaidTotals } from './unpaid-totals.ts'

describeOnOne('uncollectible invoices on %s', (kind) => {
  const test = opened(() => openInvoicing(kind))
  beforeAll(() => test.platform.jobs.stop())
  afterAll(async () => expect(await test.violations()).toEqual([]))
  const today = () => londonDay(test.platform.clock.now())
  const issued = async (change: object = {}): Promise<number> => {
    const { id } = await createDocument(test.deps, test.call, 'invoice', anInvoice(change))
    await numberPending(test.deps, id)
    return id
  }
  const mark = (id: number, status: InvoiceMark['status'], version?: number) =>
    markInvoice(test.deps, test.call, id, { status, version })
  const actions = async (id: number): Promise<string[]> => {
    const { rows } = await test.database.raw(
      `select action from audit_entry where subject_type = 'invoice' and subject_id = $1 order by id`,
      [String(id)],
    )
    return rows.map((row) => String(row['action']))
  }

  it('are marked and reopened, each once, however often it is requested', async () => {
    const id = await issued()
    const both = await Promise.all([mark(id, 'uncollectible'), mark(id, 'uncollectible')])
    expect(both.map(({ status }) => status)).toEqual(['uncollectible', 'uncollectible'])
    expect(both[0]?.version).toBe(both[1]?.version)
    expect((await mark(id, 'open')).status).toBe('open')
    expect((await mark(id, 'open')).status).toBe('open')
    expect(await actions(id)).toEqual(['create-invoice', 'mark-invoice-uncollectible', 'mark-invoice-open'])
    expect((await listVersions(test.deps, id))['hydra:totalItems']).toBe(1)
  })

  it('can still be paid, and then be neither uncollectible nor open', async () => {
    const id = await issued()
    await mark(id, 'uncollectible')
    expect((await mark(id, 'paid')).status).toBe('paid')
    await expect(mark(id, 'uncollectible')).rejects.toMatchObject({ code: 'document_paid' })
    await expect(mark(id, 'open')).rejects.toMatchObject({ code: 'document_paid' })
    expect(await test.row(id)).toMatchObject({ uncollectible_at: null })
  })

  it('are never drafts, void ones, or invoices of a payment or a pro-forma', async () => {
    const { id: draft } = await createDocument(test.deps, test.call, 'invoice', anInvoice())
    await expect(mark(draft, 'uncollectible')).rejects.toMatchObject({ code: 'document_not_numbered' })
    await expect(mark(draft, 'open')).rejects.toMatchObject({ code: 'document_not_numbered' })
    const cancelled = await issued()
    await cancelInvoice(test.deps, test.call, cancelled)
    await expect(mark(cancelled, 'uncollectible')).rejects.toMatchObject({ code: 'document_void' })
    const proForma = await createDocument(test.deps, test.call, 'pro_forma', aProForma())
    await numberPending(test.deps, proForma.id)
    const converted = await convertProForma(test.deps, test.call, proForma.id)
    await numberPending(test.deps, converted.id)
    await expect(mark(converted.id, 'uncollectible')).rejects.toMatchObject({ code: 'document_paid' })
    await expect(mark(proForma.id, 'uncollectible')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('refuse a mark on a stale version, with the current state', async () => {
    const id = await issued()
    const seen = (await test.row(id)).revision
    await changeDocument(test.deps, test.call, 'invoice', id, anInvoice({ customerName: 'Somebody else' }))
    await expect(mark(id, 'uncollectible', seen)).rejects.toMatchObject({
      code: 'conflict',
      current: { customerName: 'Somebody else', status: 'open' },
    })
    expect((await mark(id, 'uncollectible', seen + 1)).status).toBe('uncollectible')
  })

  it('are changed and credited as before, and become void once nothing remains', async () => {
    const id = await issued()
    await mark(id, 'uncollectible')
    const saved = await changeDocument(test.deps, test.call, 'invoice', id, anInvoice({ notes: 'Reminded twice' }))
    expect(saved).toMatchObject({ status: 'uncollectible', versionCount: 2 })
    await createDocument(test.deps, test.call, 'credit_note', aCreditNote(id, today(), 40))
    expect(invoiceStatus(await test.row(id))).toBe('uncollectible')
    await createDocument(test.deps, test.call, 'credit_note', aCreditNote(id, today(), 60))
    expect(invoiceStatus(await test.row(id))).toBe('void')
  })

  it('are found by their status, in lists, tables and figures', async () => {
    const own = await issued({ customerName: 'Filtered', userRef: test.customerId })
    await mark(own, 'uncollectible')
    const partly = await issued({ customerName: 'Filtered' })
    await createDocument(test.deps, test.call, 'credit_note', aCreditNote(partly, today(), 25))
    for (const filters of [{}, { year: Number(today().slice(0, 4)) }, { customerName: 'filtered' }]) {
      const all = await listDocuments(test.deps, 'invoice', { page: 1, itemsPerPage: 100, ...filters })
      for (const status of invoiceStatuses) {
        const query = { page: 1, itemsPerPage: 100 as const, ...filters, status }
        const found = await listDocuments(test.deps, 'invoice', query)
        const wanted = all['hydra:member'].filter((invoice) => invoice.status === status)
        expect(found['hydra:member'].map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
        expect(found['hydra:totalItems']).toBe(wanted.length)
        const { body } = csvDocuments(test.deps, 'invoice', { ...filters, status }, 'invoices.csv', 'en')
        const lines = (await text(body as Readable)).trim().split('\r\n').slice(1)
        expect(lines).toHaveLength(status === 'draft' ? 0 : wanted.length)
        for (const line of lines) expect(line.endsWith(`;${status}`)).toBe(true)
      }
    }
    expect((await unpaidTotals(test.db, { customerName: 'filtered' }, today()))['hydra:member']).toEqual([
      { status: 'open', currency: '€', count: 1, amount: 75, overdueCount: 0, overdueAmount: 0 },
      { status: 'uncollectible', currency: '€', count: 1, amount: 100, overdueCount: 0, overdueAmount: 0 },
    ])
    const mine = await listOwnInvoices(test.db, test.customerId, { page: 1, itemsPerPage: 10 })
    expect(mine['hydra:member'].map(({ id, status }) => [id, status])).toEqual([[own, 'uncollectible']])
    for (const status of invoiceStatuses) {
      const found = await listOwnInvoices(test.db, test.customerId, { page: 1, itemsPerPage: 10, status })
      expect(found['hydra:member'].map(({ id }) => id)).toEqual(status === 'uncollectible' ? [own] : [])
      expect(found['hydra:totalItems']).toBe(status === 'uncollectible' ? 1 : 0)
    }
    // Their customer still owes them, like open ones; nothing else.
    const [open, paid, cancelled] = [await issued(), await issued(), await issued()]
    await tables(test.db)
      .updateTable('accounting_document')
      .set({ user_id: test.customerId })
      .where('id', 'in', [open, paid, cancelled])
      .execute()
    await mark(paid, 'paid')
    await cancelInvoice(test.deps, test.call, cancelled)
    const unpaid = { page: 1, itemsPerPage: 10, status: 'unpaid' } as const
    const newestFirst = (await listOwnInvoices(test.db, test.customerId, unpaid))['hydra:member']
    expect(newestFirst.map(({ id }) => id)).toEqual([open, own])
    const oldestFirst = await listOwnInvoices(test.db, test.customerId, { ...unpaid, 'order[number]': 'asc' })
    expect(oldestFirst['hydra:member'].map(({ id }) => id)).toEqual([own, open])
    expect(oldestFirst['hydra:totalItems']).toBe(2)
  })

  it('are guarded by the database: a paid or unnumbered document cannot be one', async () => {
    const id = await issued()
    await mark(id, 'paid')
    const set = tables(test.db).updateTable('accounting_document').set({ uncollectible_at: '2026-01-01T00:00:00Z' })
    await expect(set.where('id', '=', id).execute()).rejects.toThrow('check')
  })
})
