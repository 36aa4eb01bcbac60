import type { Db, Trx } from '#server/platform/database/database.ts'

/** What knows the payments on which a bank works: their invoices are not reminded of meanwhile. */
export interface PendingPayments {
  readonly isWaiting: (db: Db | Trx, invoiceId: number) => Promise<boolean>
}
