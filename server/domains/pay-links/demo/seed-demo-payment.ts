import { searchPayable } from '#server/domains/invoicing/api.ts'
import type { PayLinksDeps } from '#server/domains/pay-links/deps.ts'
import { openPayment } from '#server/domains/pay-links/open-payment.ts'
import { syncKnown } from '#server/domains/pay-links/sync-checkout.ts'
import { tables } from '#server/domains/pay-links/tables.ts'
import { controlSandbox } from '#server/platform/sandbox/control-sandbox.ts'

/** Pays an open invoice in pounds through its link, as its customer would; once. Only in sandbox mode. */
export const seedDemoPayment = async (deps: PayLinksDeps): Promise<void> => {
  const { db, settings } = deps.platform
  if (settings.sandboxUrl === null) return
  if (await tables(db).selectFrom('invoice_checkout').select('id').executeTakeFirst()) return
  const [invoice] = await searchPayable(db, { currency: 'GBP', text: '' }, 1)
  if (!invoice) return
  const session = /cs_\w+/.exec(await openPayment(deps, invoice.id, 'en'))?.[0] ?? ''
  const body = { name: invoice.customerName, email: 'accounts@example.test' }
  await controlSandbox(settings.sandboxUrl, `/checkout/${session}/pay`, { body })
  await syncKnown(deps, session)
}
