import { setTimeout as pause } from 'node:timers/promises'
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

/** The payments of subscriptions that the demo returns, by the keys of their invoices; null where nobody has paid. */
export interface DemoRefunds {
  readonly managerId: number
  /** Returned in part with a credit note. */
  readonly returned: string | null
  /** Returned in full with a credit note, and sent back by the bank. */
  readonly failing: string | null
  /** Returned in part at the payment provider: it waits for its credit note. */
  readonly atProvider: string | null
}

/** What a part of a month returns, in cents. */
const partCents = 5_000

const texts: Readonly<Record<Language, { readonly title: string; readonly description: string }>> = {
  en: { title: 'Price reduction', description: 'The registered office was not needed in this month.' },
  es: { title: 'Descuento', description: 'El domicilio social no fue necesario en este mes.' },
  it: { title: 'Riduzione del prezzo', description: 'In questo mese la sede legale non è servita.' },
}

/**
 * Waits until a refund is at the provider: its job, which starts with it, may send it in place of this call. Null after
 * ten seconds.
 */
const sentRefund = async (deps: RefundsDeps, id: number): Promise<string | null> => {
  await sendRefund(deps, id)
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const row = await tables(deps.platform.db)
      .selectFrom('refund')
      .select('stripe_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (row.stripe_id !== null) return row.stripe_id
    await pause(100)
  }
  return null
}

/** Credits an invoice and returns the money; null returns all of it. Answers the refund at the provider, if it is there. */
const refund = async (
  deps: RefundsDeps,
  call: StaffAction,
  id: number,
  cents: number | null,
): Promise<string | null> => {
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
  return sentRefund(deps, refunds[0]?.id ?? 0)
}

/** Returns a part of a payment as somebody does in the provider's dashboard. */
const refundAtProvider = async (deps: RefundsDeps, key: string): Promise<void> => {
  const paymentId = await paymentOfSource(deps, 'payment_invoice', Number(key.split(':')[1]))
  if (paymentId === null) return
  const remote = await deps.payments.createRefund({ key: `demo-${key}`, paymentId, cents: partCents, metadata: {} })
  await syncRefund(deps, remote.id)
}

/**
 * Finds the invoice of a payment of which nothing is returned yet; null for others, and for one that has no number,
 * which takes no credit note.
 */
const returnable = async ({ platform: { db } }: RefundsDeps, key: string | null): Promise<number | null> => {
  const invoice = key === null ? undefined : (await invoicesOfPayments(db, [key])).get(key)
  if (invoice === undefined || invoice.invoiceNumber === null) return null
  const made = await tables(db)
    .selectFrom('refund')
    .select('id')
    .where('invoice_id', '=', invoice.id)
    .executeTakeFirst()
  return made ? null : invoice.id
}

/** Returns money of demo customers in each way that staff see, once for each payment. Only in sandbox mode. */
export const seedDemoRefunds = async (deps: RefundsDeps, wanted: DemoRefunds): Promise<void> => {
  const { settings } = deps.platform
  if (settings.sandboxUrl === null) return
  const call = { actor: { userId: wanted.managerId }, requestId: 'demo', ip: '127.0.0.1', language: 'en' } as const
  const returned = await returnable(deps, wanted.returned)
  if (returned !== null) await refund(deps, call, returned, partCents)
  const failing = await returnable(deps, wanted.failing)
  if (failing !== null) {
    const stripeId = await refund(deps, call, failing, null)
    if (stripeId !== null) {
      await controlSandbox(settings.sandboxUrl, `/refunds/${stripeId}/settle`, { body: { outcome: 'fails' } })
      await syncRefund(deps, stripeId)
    }
  }
  const { atProvider } = wanted
  if (atProvider !== null && (await returnable(deps, atProvider)) !== null) await refundAtProvider(deps, atProvider)
}
