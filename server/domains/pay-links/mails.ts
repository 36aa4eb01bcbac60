import { confirmReceipt, findNumbered, recipientAt, recipientOf } from '#server/domains/invoicing/api.ts'
import type { PayLinksDeps } from './deps.ts'
import { findCheckoutRow } from './find-checkout.ts'
import { type InvoiceCheckoutRow, tables } from './tables.ts'

/** Finds the address that a payer typed on the hosted page. */
const payerAddress = async (
  { payments }: PayLinksDeps,
  { stripe_id: session }: InvoiceCheckoutRow,
): Promise<string | null> => {
  const checkout = session === null ? null : await payments.findCheckout(session)
  return checkout?.buyer?.email.trim().toLowerCase() ?? null
}

/**
 * Confirms a received payment once to the invoice's customer, and to its payer when that is somebody else; once the
 * invoice is paid, with the PDF that says so. Throws `ProviderFailure`.
 */
export const mailReceived = async (deps: PayLinksDeps, checkoutId: number): Promise<void> => {
  const { platform } = deps
  const checkout = await findCheckoutRow(deps, checkoutId)
  if (checkout?.status !== 'paid' || checkout.mailed_at !== null) return
  const invoice = (await findNumbered(platform.db, [checkout.invoice_id])).get(checkout.invoice_id)
  if (!invoice) return
  const address = await payerAddress(deps, checkout)
  const file = await deps.invoicing.storePaidPdf(invoice)
  await platform.db.transaction().execute(async (trx) => {
    const marked = await tables(trx)
      .updateTable('invoice_checkout')
      .set({ mailed_at: platform.clock.now().toISOString() })
      .where('id', '=', checkoutId)
      .where('mailed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    // The other job has stored its own file; a file without a row is swept.
    if (!marked) return
    if (file) {
      await platform.files.attach(trx, file)
      await tables(trx)
        .updateTable('invoice_checkout')
        .set({ pdf_key: file.key })
        .where('id', '=', checkoutId)
        .execute()
    }
    const mail = {
      invoice,
      receivedCents: Number(checkout.cents),
      excess: { cents: Number(checkout.excess_cents), isBalance: false },
      pdfKey: file?.key ?? null,
    }
    const source = String(checkoutId)
    const found = await recipientOf(trx, invoice)
    const customer = typeof found === 'string' ? null : found
    if (customer) await confirmReceipt(platform, trx, { ...mail, payer: customer, source })
    if (address !== null && address !== customer?.email.toLowerCase())
      await confirmReceipt(platform, trx, {
        ...mail,
        payer: await recipientAt(trx, address, checkout),
        source: `${source}:payer`,
      })
  })
}
