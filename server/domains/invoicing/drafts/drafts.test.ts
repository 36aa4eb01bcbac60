import { afterAll, expect, it } from 'vitest'
import { check } from '#contract/core/violations.ts'
import {
  type InvoiceDraftForm,
  invoiceDraftChange,
  invoiceDraftForm,
  listInvoiceDrafts,
} from '#contract/invoicing/manager-invoice-drafts.ts'
import { deleteWaiting } from '#server/domains/invoicing/delete-waiting.ts'
import { tables } from '#server/domains/invoicing/tables.ts'
import { randomInvoice, seeded } from '#server/domains/invoicing/testing/random-invoice.ts'
import { listDocuments, openInvoicing } from '#server/domains/invoicing/testing.ts'
import { describeOnBoth, opened } from '#server/platform/database/testing.ts'
import { refuseFields } from '#server/platform/http/refusal.ts'
import { readExact } from '#server/platform/lists/testing.ts'
import { findDraft, presentDraft } from './find-draft.ts'
import { issueDraft } from './issue-draft.ts'
import { listDrafts } from './list-drafts.ts'
import { changeDraft, createDraft, deleteDraft } from './save-draft.ts'

const aDraft = (change: object = {}): InvoiceDraftForm => {
  const checked = check(invoiceDraftForm, {
    customerName: 'Byron Books Ltd',
    customerAddress: '12 St James’s Square',
    items: [{ title: 'Bookkeeping', description: 'One month', qty: 2, price: 100, vat: 20 }],
    currency: '£',
    ...change,
  })
  if (!checked.ok) throw refuseFields(checked.violations)
  return checked.value
}
const page = { page: 1, itemsPerPage: 20 }

describeOnBoth('invoice drafts on %s', (kind) => {
  const test = opened(() => openInvoicing(kind))
  afterAll(async () => expect(await test.violations()).toEqual([]))
  const create = (change: object = {}) => createDraft(test.deps, test.call, aDraft(change))
  const list = () => readExact(test.db, listInvoiceDrafts.answer, listDrafts(page))
  const issue = (id: number, version: number) => issueDraft(test.deps, test.call, id, version)
  const invoiceCount = async (): Promise<number> =>
    (await listDocuments(test.deps, 'invoice', page))['hydra:totalItems']
  const actionsOf = async (id: number) => {
    const { rows } = await test.database.raw(
      `select action from audit_entry where subject_type = 'invoice-draft' and subject_id = $1 order by id`,
      [String(id)],
    )
    return rows.map(({ action }) => action)
  }

  it('may lack everything, show their totals, and are no invoice: no number, no row, no job', async () => {
    const before = await invoiceCount()
    const empty = await createDraft(test.deps, test.call, aDraft({ customerName: '', customerAddress: '', items: [] }))
    expect(empty).toMatchObject({ customerName: null, items: [], total: 0, language: null, version: 1 })
    const draft = await create({ userRef: test.customerId, items: [{ title: 'Only a title' }, { qty: 3, price: 5 }] })
    expect(draft).toMatchObject({
      userRef: `/api/users/${test.customerId}`,
      total: 15,
      changedBy: 'manager@example.test',
    })
    await test.idle()
    expect(await invoiceCount()).toBe(before)
    const { rows } = await test.database.raw(
      `select count(*)::int as jobs from pgboss.job where name = 'number-document'`,
    )
    expect(rows).toEqual([{ jobs: 0 }])
    const drafts = await list()
    expect(drafts['hydra:member'].map(({ id }) => id).slice(0, 2)).toEqual([draft.id, empty.id])
    expect(await actionsOf(draft.id)).toEqual(['create-invoice-draft'])
  })

  it('have the totals of their rows, as a document has them', async () => {
    const random = seeded(47)
    for (let number = 0; number < 25; number += 1) {
      const { form, rowTotals, net, total } = randomInvoice(number, random)
      const draft = await create({ ...form, customerName: 'Ñandú "x" \\ <b>' })
      expect(draft.items.map((item) => item.total.toFixed(2))).toEqual(rowTotals)
      expect([draft.subtotal.toFixed(2), draft.total.toFixed(2)]).toEqual([net, total])
      expect(draft.items.map(({ total: _total, ...item }) => item)).toEqual(form.items)
    }
    expect((await list())['hydra:member'][0]?.customerName).toBe('Ñandú "x" \\ <b>')
  })

  it('refuse what is written and invalid', () => {
    for (const [change, path] of [
      [{ items: [{ qty: 1.5 }] }, 'items[0].qty'],
      [{ items: [{ price: -1 }] }, 'items[0].price'],
      [{ items: [{ price: 1.005 }] }, 'items[0].price'],
      [{ items: [{ vat: 120 }] }, 'items[0].vat'],
      [{ notes: 'x'.repeat(501) }, 'notes'],
    ] as const)
      expect(() => aDraft(change), path).toThrow(
        expect.objectContaining({ violations: [expect.objectContaining({ propertyPath: path })] }),
      )
  })

  it('are changed once per version: a stale save is a conflict with the newer draft, the same again is not', async () => {
    const { id, version } = await create()
    const change = (notes: string) => changeDraft(test.deps, test.call, id, { ...aDraft({ notes }), version })
    expect(await change('First')).toMatchObject({ version: 2, notes: 'First' })
    expect(await change('First')).toMatchObject({ version: 2 })
    await expect(change('Second')).rejects.toMatchObject({ code: 'conflict', current: { notes: 'First', version: 2 } })
    await expect(issue(id, 1)).rejects.toMatchObject({ code: 'conflict', current: { version: 2 } })
    expect(await actionsOf(id)).toEqual(['create-invoice-draft', 'change-invoice-draft'])
  })

  it('keep what a change leaves out, and empty what it names as null', async () => {
    const draft = await create({
      userRef: test.customerId,
      currency: '$',
      customerContact: 'ada@example.test',
      language: 'es',
    })
    const change = async (sent: object) => {
      const checked = check(invoiceDraftChange, sent)
      if (!checked.ok) throw refuseFields(checked.violations)
      return changeDraft(test.deps, test.call, draft.id, checked.value)
    }
    const { changedAt: _at, version: _version, ...before } = draft
    expect(await change({ notes: 'Only this' })).toMatchObject({ ...before, notes: 'Only this', version: 2 })
    expect(await change({ userRef: null, language: null, customerContact: null })).toMatchObject({
      ...before,
      userRef: null,
      language: null,
      customerContact: null,
      notes: 'Only this',
      version: 3,
    })
    expect(await change({})).toMatchObject({ version: 3 })
  })

  it('become one invoice, whoever clicks how often; its number follows', async () => {
    const before = await invoiceCount()
    const { id, version } = await create({ userRef: test.customerId, notes: 'Thank you' })
    const issued = await Promise.all([issue(id, version), issue(id, version), issue(id, version)])
    expect(new Set(issued.map((invoice) => invoice.id)).size).toBe(1)
    expect(issued[0]).toMatchObject({ total: 240, language: 'it', notes: 'Thank you' })
    await test.idle()
    expect(await invoiceCount()).toBe(before + 1)
    expect(await test.row(issued[0]?.id ?? 0)).toMatchObject({ state: 'issued', user_id: test.customerId })
    expect(await findDraft(test.db, id)).toMatchObject({ content: null, user_id: null, invoice_id: issued[0]?.id })
    expect((await list())['hydra:member'].some((draft) => draft.id === id)).toBe(false)
    await expect(changeDraft(test.deps, test.call, id, aDraft())).rejects.toMatchObject({ code: 'draft_issued' })
    await expect(deleteDraft(test.deps, test.call, id)).rejects.toMatchObject({ code: 'draft_issued' })
    expect(await actionsOf(id)).toEqual(['create-invoice-draft', 'issue-invoice-draft'])
  })

  it('name what is missing as a new invoice does, and stay', async () => {
    const { id, version } = await create({ customerName: '', items: [{ title: 'Advice', description: '', price: 1 }] })
    await expect(issue(id, version)).rejects.toMatchObject({
      violations: [
        { propertyPath: 'customerName', message: 'document.name_empty' },
        { propertyPath: 'items[0].description', message: 'document.item_description', params: { n: 1 } },
      ],
    })
    expect(await presentDraft(test.db, await findDraft(test.db, id))).toMatchObject({ version: 1 })
  })

  it('are not deleted in a state that nobody saw: the refusal returns the newer draft', async () => {
    const { id, version } = await create()
    await changeDraft(test.deps, test.call, id, { ...aDraft({ notes: 'Newer' }), version })
    await expect(deleteDraft(test.deps, test.call, id, version)).rejects.toMatchObject({
      code: 'conflict',
      current: { notes: 'Newer', version: 2 },
    })
    expect(await deleteDraft(test.deps, test.call, id, 2)).toEqual({ id })
  })

  it('are deleted once, and go with their invoice if that is deleted without a number', async () => {
    const { id } = await create()
    const both = await Promise.allSettled([
      deleteDraft(test.deps, test.call, id),
      deleteDraft(test.deps, test.call, id),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await actionsOf(id)).toEqual(['create-invoice-draft', 'delete-invoice-draft'])
    const waiting = await create({ currency: '$' })
    const invoice = await issue(waiting.id, waiting.version)
    await test.idle()
    expect(await test.row(invoice.id)).toMatchObject({ on_hold_reason: 'rate_missing' })
    await deleteWaiting(test.deps, test.call, 'invoice', invoice.id)
    await expect(findDraft(test.db, waiting.id)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('belong to the customer: exported, deleted with the account, and of the address without an account too', async () => {
    const userId = await test.addUser('mary@example.test')
    await create({ userRef: userId, notes: 'Of the account' })
    await create({ customerContact: 'Mary@example.test', notes: 'Of the address' })
    const other = await create({ customerContact: 'bob@example.test' })
    const part = test.invoicing.personalData.exportOf(userId).find(({ name }) => name === 'invoice_drafts')
    const notes: unknown[] = []
    for await (const { content } of part?.rows() ?? []) notes.push((content as { notes: string }).notes)
    expect(notes).toEqual(['Of the account', 'Of the address'])
    const user = {
      id: userId,
      anonymousEmail: 'deleted-9@deleted.invalid',
      address: { email: 'mary@example.test', since: null },
    }
    await test.db.transaction().execute((trx) => test.invoicing.personalData.erase(trx, user))
    const { rows } = await test.database.raw(
      `select id from invoice_draft where content::text ilike '%mary%'
      or user_id = $1`,
      [userId],
    )
    expect(rows).toEqual([])
    expect(await findDraft(test.db, other.id)).toBeDefined()
  })

  it('refuse an unknown customer', async () => {
    await expect(create({ userRef: 99_999 })).rejects.toMatchObject({ code: 'not_found' })
    expect(
      await tables(test.db).selectFrom('invoice_draft').select('id').where('user_id', '=', 99_999).execute(),
    ).toEqual([])
  })
})
