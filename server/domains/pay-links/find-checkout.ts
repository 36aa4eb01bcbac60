import type { PayLinksDeps } from './deps.ts'
import { type InvoiceCheckoutRow, tables } from './tables.ts'

/** Finds a checkout by its number. */
export const findCheckoutRow = ({ platform }: PayLinksDeps, id: number): Promise<InvoiceCheckoutRow | undefined> =>
  tables(platform.db).selectFrom('invoice_checkout').selectAll().where('id', '=', id).executeTakeFirst()

/** Finds the checkout of a provider's session. */
export const findBySession = ({ platform }: PayLinksDeps, sessionId: string): Promise<InvoiceCheckoutRow | undefined> =>
  tables(platform.db).selectFrom('invoice_checkout').selectAll().where('stripe_id', '=', sessionId).executeTakeFirst()

/** Finds the unfinished checkouts of an invoice: pages that can be paid, and payments that a bank works on. */
export const findUnfinished = ({ platform }: PayLinksDeps, invoiceId: number): Promise<InvoiceCheckoutRow[]> =>
  tables(platform.db)
    .selectFrom('invoice_checkout')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .where('status', 'in', ['opening', 'open', 'waiting'])
    .orderBy('id')
    .execute()
