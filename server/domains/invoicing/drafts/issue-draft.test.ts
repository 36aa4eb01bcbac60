import { afterAll, expect, it } from 'vitest'
import { check } from '#contract/core/violations.ts'
import { invoiceDraftForm } from '#contract/invoicing/manager-invoice-drafts.ts'
import type { InvoicingDeps } from '#server/domains/invoicing/deps.ts'
import { openInvoicing } from '#server/domains/invoicing/testing.ts'
import { afterQuery } from '#server/platform/database/testing/after-query.ts'
import { describeOnPostgres, opened } from '#server/platform/database/testing.ts'
import { refuseFields } from '#server/platform/http/refusal.ts'
import { findDraft } from './find-draft.ts'
import { issueDraft } from './issue-draft.ts'
import { changeDraft, createDraft, deleteDraft } from './save-draft.ts'

// The embedded database runs one transaction at a time: nothing changes between two reads of one.
describeOnPostgres('the issue of a draft that changes after its customer was found, on %s', (kind) => {
  const test = opened(() => openInvoicing(kind))
  afterAll(async () => expect(await test.violations()).toEqual([]))

  const form = (change: object = {}) => {
    const checked = check(invoiceDraftForm, {
      customerName: 'Byron Books Ltd',
      customerAddress: '12 St James’s Square',
      items: [{ title: 'Bookkeeping', description: 'One month', qty: 1, price: 100 }],
      ...change,
    })
    if (!checked.ok) throw refuseFields(checked.violations)
    return checked.value
  }
  const create = (change: object = {}) => createDraft(test.deps, test.call, form(change))

  /** Issues a draft; `interrupt` runs once between the first read of the draft and its lock. */
  const issueWith = (id: number, version: number, interrupt: () => Promise<unknown>) => {
    const platform = { ...test.platform, db: afterQuery(test.db, 'invoice_draft', interrupt) }
    const deps: InvoicingDeps = { ...test.deps, platform }
    return issueDraft(deps, test.call, id, version)
  }
  const documentsNamed = async (customerName: string): Promise<number> => {
    const { rows } = await test.database.raw(
      'select count(*)::int as count from accounting_document where customer_name = $1',
      [customerName],
    )
    return Number(rows[0]?.['count'])
  }

  it('is refused with the draft as it is when another customer was chosen, and creates nothing', async () => {
    const other = await test.addUser('other@example.test')
    const { id, version } = await create({ userRef: test.customerId, customerName: 'Moved Ltd' })
    const move = () => changeDraft(test.deps, test.call, id, { ...form({ userRef: other }), version })
    await expect(issueWith(id, version, move)).rejects.toMatchObject({
      code: 'conflict',
      current: { userRef: `/api/users/${other}`, version: version + 1 },
    })
    expect(await documentsNamed('Moved Ltd')).toBe(0)
    expect(await findDraft(test.db, id)).toMatchObject({ user_id: other, invoice_id: null })
  })

  it('is refused when its rows were changed', async () => {
    const { id, version } = await create({ customerName: 'Changed Ltd' })
    const change = () =>
      changeDraft(test.deps, test.call, id, { ...form({ customerName: 'Changed Ltd', notes: 'Newer' }), version })
    await expect(issueWith(id, version, change)).rejects.toMatchObject({
      code: 'conflict',
      current: { notes: 'Newer' },
    })
    expect(await documentsNamed('Changed Ltd')).toBe(0)
  })

  it('finds nothing when it was deleted, alone or with its customer', async () => {
    const alone = await create({ customerName: 'Deleted Ltd' })
    const remove = () => deleteDraft(test.deps, test.call, alone.id)
    await expect(issueWith(alone.id, alone.version, remove)).rejects.toMatchObject({ code: 'not_found' })
    const userId = await test.addUser('leaving@example.test')
    const own = await create({ userRef: userId, customerName: 'Deleted Ltd' })
    const address = { email: 'leaving@example.test', since: null }
    const erase = () =>
      test.db
        .transaction()
        .execute((trx) =>
          test.invoicing.personalData.erase(trx, { id: userId, anonymousEmail: 'deleted@deleted.invalid', address }),
        )
    await expect(issueWith(own.id, own.version, erase)).rejects.toMatchObject({ code: 'not_found' })
    expect(await documentsNamed('Deleted Ltd')).toBe(0)
  })

  it('returns the invoice that another manager issued meanwhile', async () => {
    const { id, version } = await create({ userRef: test.customerId, customerName: 'Issued Ltd' })
    let first = 0
    const second = await issueWith(id, version, async () => {
      first = (await issueDraft(test.deps, test.call, id, version)).id
    })
    expect(second.id).toBe(first)
    expect(await documentsNamed('Issued Ltd')).toBe(1)
  })
})
