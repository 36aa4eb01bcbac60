import type { Language } from '#contract/core/fields.ts'
import { limits } from '#contract/core/limits.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { type PurchaseRow, tables } from './tables.ts'

/** Describes a paid purchase for an invoice, made out as the buyer typed it. Amounts in integer cents. */
export interface Sold {
  readonly id: number
  readonly kind: PurchaseRow['kind']
  readonly userId: number | null
  readonly title: string
  readonly totalCents: number
  readonly vatCents: number
  readonly currency: string
  readonly paidAt: string
  readonly addressee: {
    readonly name: string
    readonly address: string
    readonly city: string
    readonly contact: string | null
    readonly fiscalNumber: string | null
    readonly language: Language
  }
}

/** Describes what was sold and to whom; null when there is no such purchase. */
export const soldAs = async (db: Db | Trx, purchaseId: number): Promise<Sold | null> => {
  const row = await tables(db).selectFrom('purchase').selectAll().where('id', '=', purchaseId).executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    kind: row.kind,
    userId: row.user_id,
    title: row.title,
    totalCents: row.total_cents,
    vatCents: row.vat_cents,
    currency: row.currency,
    paidAt: row.paid_at ?? row.created_at,
    addressee: {
      // Older forms had a higher limit than a document's line.
      name: (`${row.name} ${row.surname}`.trim() || (row.email ?? '')).slice(0, limits.name),
      address: row.address,
      city: row.country,
      contact: row.email ?? row.phone,
      fiscalNumber: row.fiscal_number,
      language: row.language,
    },
  }
}
