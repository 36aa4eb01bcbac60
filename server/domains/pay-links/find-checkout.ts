import type { PendingPayments } from '#server/domains/invoicing/api.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import type { PayLinksDeps } from './deps.ts'
import { type InvoiceCheckoutRow, tables } from './tables.ts'

/** Finds a checkout by its number. */
export const findCheckoutRow = ({ platform }: PayLinksDeps, id: number): Promise<InvoiceCheckoutRow | undefined> =>
  tables(platform.db).selectFrom('invoice_checkout').selectAll().where('id', '=', id).executeTakeFirst()

/** Finds the checkout of a provider's session. */
export const findBySession = ({ platform }: PayLinksDeps, sessionId: string): Promise<InvoiceCheckoutRow | undefined> =>
  tables(platform.db).selectFrom('invoice_checkout').selectAll().where('stripe_id', '=', sessionId).executeTakeFirst()

/** Checks whether a bank works on a payment of an invoice. */
const isWaiting = async (db: Db | Trx, invoiceId: number): Promise<boolean> => {
  const row = await tables(db)
    .selectFrom('invoice_checkout')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .where('status', '=', 'waiting')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The payments on which a bank works, for whoever sets up invoicing. */
export const pendingPayments: PendingPayments = { isWaiting }

/** Checks whether the latest checkout of an invoice was paid. */
export const isLatestPaid = async ({ platform }: PayLinksDeps, invoiceId: number): Promise<boolean> => {
  const row = await tables(platform.db)
    .selectFrom('invoice_checkout')
    .select('status')
    .where('invoice_id', '=', invoiceId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.status === 'paid'
}

/** Finds the unfinished checkouts of an invoice: pages that can be paid, and payments that a bank works on. */
export const findUnfinished = ({ platform }: PayLinksDeps, invoiceId: number): Promise<InvoiceCheckoutRow[]> =>
  tables(platform.db)
    .selectFrom('invoice_checkout')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .where('status', 'in', ['opening', 'open', 'waiting'])
    .orderBy('id')
    .execute()
