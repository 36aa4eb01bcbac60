import type { Language } from '#contract/core/fields.ts'
import { unitsFromCents } from '#contract/core/money.ts'
import { findInvoice, invoicesOfPayments, signOf } from '#server/domains/invoicing/api.ts'
import type { RefundsDeps } from '#server/domains/refunds/deps.ts'
import { requestRefund } from '#server/domains/refunds/request-refund.ts'
import { sendRefund } from '#server/domains/refunds/send-refund.ts'
import { paymentOfSource } from '#server/domains/refunds/sources.ts'
import { syncRefund } from '#server/domains/refunds/sync-refund.ts'
import { tables } from '#server/domains/refunds/tables.ts'
import type { StaffAction } from '#server/platform/audit/staff-action.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { controlSandbox } from '#server/platform/sandbox/control-sandbox.ts'

/** The payments of subscriptions that the demo returns, by the keys of their invoices. */
export interface DemoRefunds {
  readonly managerId: number
  /** Returned in part with a credit note. */
  readonly returned: string
  /** Returned in full with a credit note, and sent back by the bank. */
  readonly failing: string
  /** Returned in part at the payment provider: it waits for its credit note. */
  readonly atProvider: string
}

/** What a part of a month returns, in cents. */
const partCents = 5_000

const texts: Readonly<Record<Language, { readonly title: string; readonly description: string }>> = {
  en: { title: 'Price reduction', description: 'The registered office was not needed in this month.' },
  es: { title: 'Descuento', description: 'El domicilio social no fue necesario en este mes.' },
  it: { title: 'Riduzione del prezzo', description: 'In questo mese la sede legale non è servita.' },
}

/** Credits an invoice and returns the money; null returns all of it. Answers the refund at the provider. */
const refund = async (deps: RefundsDeps, call: StaffAction, id: number, cents: number | null): Promise<string> => {
  const { db, clock } = deps.platform
  const invoice = await findInvoice(db, id)
  const amount = unitsFromCents(cents ?? Number(invoice.total_cents))
  const { refunds } = await requestRefund(deps, call, {
    invoiceRef: id,
    amount,
    creditNote: {
      invoiceRef: id,
      createdAt: londonDay(clock.now()),
      customerName: invoice.customer_name,
      customerAddressLine1: invoice.address,
      customerAddressLine2: invoice.city,
      customerContact: invoice.contact,
      fiscalNumber: invoice.fiscal_number,
      notes: null,
      currency: signOf(invoice.currency),
      language: invoice.language,
      items: [{ ...texts[invoice.language], qty: 1, price: amount, vat: false, discount: false }],
    },
  })
  const made = refunds[0]?.id ?? 0
  await sendRefund(deps, made)
  const row = await tables(db).selectFrom('refund').select('stripe_id').where('id', '=', made).executeTakeFirstOrThrow()
  return row.stripe_id ?? ''
}

/** Returns a part of a payment as somebody does in the provider's dashboard. */
const refundAtProvider = async (deps: RefundsDeps, key: string): Promise<void> => {
  const paymentId = await paymentOfSource(deps, 'payment_invoice', Number(key.split(':')[1]))
  if (paymentId === null) return
  const remote = await deps.payments.createRefund({ key: `demo-${key}`, paymentId, cents: partCents, metadata: {} })
  await syncRefund(deps, remote.id)
}

/** Returns money of demo customers in each way that staff see; does nothing once there is a refund. Only in sandbox mode. */
export const seedDemoRefunds = async (deps: RefundsDeps, wanted: DemoRefunds): Promise<void> => {
  const { db, settings } = deps.platform
  if (settings.sandboxUrl === null) return
  if (await tables(db).selectFrom('refund').select('id').executeTakeFirst()) return
  const call = { actor: { userId: wanted.managerId }, requestId: 'demo', ip: '127.0.0.1', language: 'en' } as const
  const invoices = await invoicesOfPayments(db, [wanted.returned, wanted.failing])
  const [returned, failing] = [invoices.get(wanted.returned), invoices.get(wanted.failing)]
  if (returned) await refund(deps, call, returned.id, partCents)
  if (failing) {
    const stripeId = await refund(deps, call, failing.id, null)
    await controlSandbox(settings.sandboxUrl, `/refunds/${stripeId}/settle`, { body: { outcome: 'fails' } })
    await syncRefund(deps, stripeId)
  }
  await refundAtProvider(deps, wanted.atProvider)
}
