import { sql } from 'kysely'
import { item } from '#contract/invoicing/items.ts'
import { type InvoiceDraft, invoiceDraft } from '#contract/invoicing/manager-invoice-drafts.ts'
import { type DraftRow, tables } from '#server/domains/invoicing/tables.ts'
import { accountEmailSql } from '#server/domains/people/api.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { instantSql, iriSql, nestedRows, resourceSql, unitsSql } from '#server/platform/database/json-row.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { readAnswer, recordAnswer } from '#server/platform/lists/list-answer.ts'

/** Finds a draft, issued or not; throws `not_found`. */
export const findDraft = async (db: Db | Trx, id: number): Promise<DraftRow> => {
  const row = await tables(db).selectFrom('invoice_draft').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw refuse('not_found')
  return row
}

/** Finds the customer of a draft, who is locked before it; null without one. Throws `not_found` for an unknown draft. */
export const customerOfDraft = async (trx: Trx, id: number): Promise<number | null> => {
  const row = await tables(trx).selectFrom('invoice_draft').select('user_id').where('id', '=', id).executeTakeFirst()
  if (!row) throw refuse('not_found')
  return row.user_id
}

/** Finds and locks a draft until the transaction ends; throws `not_found`. */
export const lockDraft = async (trx: Trx, id: number): Promise<DraftRow> => {
  const row = await tables(trx)
    .selectFrom('invoice_draft')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw refuse('not_found')
  return row
}

/** A percentage of an item `i`, in hundredths. */
const hundredths = (name: string): string =>
  `case when i -> '${name}' = 'false' then 0 else (i ->> '${name}')::numeric * 100 end`

/** An item `i` in cents, by the rules of `rowTotal`: exact, net and total each rounded once, half away from zero. */
const discounted = `(i ->> 'price')::numeric * 100 * (i ->> 'qty')::bigint * (10000 - ${hundredths('discount')})`
const netCents = `round(${discounted} * 0.0001)`
const totalCents = `round(${discounted} * (10000 + ${hundredths('vat')}) * 0.00000001)`
const items = `from jsonb_array_elements(d.content -> 'items') i`

const written = (name: string): string => `d.content ->> '${name}'`

/** A draft `d` for staff, with the totals of its items, which are never stored. */
export const draftFields = {
  fields: resourceSql(invoiceDraft, {
    '@id': iriSql('invoice_drafts', 'd.id'),
    id: 'd.id',
    createdAt: instantSql('d.created_at'),
    changedAt: instantSql('d.changed_at'),
    changedBy: accountEmailSql('d.changed_by'),
    userRef: iriSql('users', 'd.user_id'),
    customerName: written('customerName'),
    customerAddress: written('customerAddress'),
    customerCity: written('customerCity'),
    customerContact: written('customerContact'),
    fiscalNumber: written('fiscalNumber'),
    currency: written('currency'),
    items: nestedRows(
      item,
      {
        title: `i -> 'title'`,
        description: `i -> 'description'`,
        qty: `i -> 'qty'`,
        price: `i -> 'price'`,
        vat: `i -> 'vat'`,
        discount: `i -> 'discount'`,
        total: unitsSql(totalCents),
      },
      items,
    ),
    subtotal: unitsSql('totals.net'),
    vatAmount: unitsSql('(totals.total - totals.net)'),
    total: unitsSql('totals.total'),
    notes: written('notes'),
    dueOn: written('dueOn'),
    language: written('language'),
    version: 'd.revision',
  }),
  related: sql.raw(`, lateral (select coalesce(sum(${netCents}), 0) as net, coalesce(sum(${totalCents}), 0) as total
    ${items}) totals`),
}

/** Reads one draft for staff, as it is stored now; throws `draft_issued` once it became an invoice. */
export const presentDraft = async (db: Db | Trx, { id }: Pick<DraftRow, 'id'>): Promise<InvoiceDraft> => {
  const { fields, related } = draftFields
  const draft = await readAnswer<InvoiceDraft>(
    db,
    recordAnswer(fields, sql`invoice_draft d${related} where d.id = ${id}::int and d.content is not null`),
  )
  if (draft) return draft
  await findDraft(db, id)
  throw refuse('draft_issued')
}
