import { iri } from '#contract/core/reference.ts'
import { amountsOf } from '#contract/invoicing/items.ts'
import type { InvoiceDraft } from '#contract/invoicing/manager-invoice-drafts.ts'
import { rowTotal } from '#contract/invoicing/totals.ts'
import { units } from '#server/domains/invoicing/present.ts'
import { type DraftRow, tables } from '#server/domains/invoicing/tables.ts'
import { accountEmailsOf } from '#server/domains/people/api.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { instant } from '#server/platform/database/values.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { shownContent } from './draft-content.ts'

/** Finds a draft, issued or not; throws `not_found`. */
export const findDraft = async (db: Db | Trx, id: number): Promise<DraftRow> => {
  const row = await tables(db).selectFrom('invoice_draft').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw refuse('not_found')
  return row
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

/** Renders a draft for staff; throws `draft_issued` once it became an invoice. */
const present = (row: DraftRow, emails: ReadonlyMap<number, string>): InvoiceDraft => {
  const { id, content, user_id: userId } = row
  if (content === null) throw refuse('draft_issued')
  const { net_cents: net, vat_cents: vat, total_cents: total } = shownContent(content, 'en')
  return {
    '@id': iri('invoice_drafts', id),
    id,
    createdAt: instant(row.created_at),
    changedAt: instant(row.changed_at),
    changedBy: emails.get(row.changed_by) ?? null,
    userRef: userId === null ? null : iri('users', userId),
    customerName: content.customerName,
    customerAddress: content.customerAddress,
    customerCity: content.customerCity,
    customerContact: content.customerContact,
    fiscalNumber: content.fiscalNumber,
    currency: content.currency,
    items: content.items.map((item) => ({
      title: item.title,
      description: item.description,
      qty: item.qty,
      price: item.price,
      vat: item.vat,
      discount: item.discount,
      total: units(rowTotal(amountsOf(item)).totalCents),
    })),
    subtotal: units(net),
    vatAmount: units(vat),
    total: units(total),
    notes: content.notes,
    language: content.language ?? null,
    version: row.revision,
  }
}

/** Renders drafts for staff, in the given order. */
export const presentDrafts = async (db: Db | Trx, rows: readonly DraftRow[]): Promise<InvoiceDraft[]> => {
  const emails = await accountEmailsOf(
    db,
    rows.map(({ changed_by: by }) => by),
  )
  return rows.map((row) => present(row, emails))
}

/** Renders one draft for staff; throws `draft_issued` once it became an invoice. */
export const presentDraft = async (db: Db | Trx, row: DraftRow): Promise<InvoiceDraft> => {
  const [draft] = await presentDrafts(db, [row])
  if (!draft) throw refuse('not_found')
  return draft
}
