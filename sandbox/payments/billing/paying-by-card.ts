import { type CardEntry, cardProblem, methodFor } from '#sandbox/payments/checkout/paying.ts'
import type { Decline } from '#sandbox/payments/money/declines.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { Invoice } from '#sandbox/payments/wire.ts'
import { collectInvoice } from './collecting.ts'
import { intentOfInvoice } from './invoices.ts'
import { recordSaving } from './saving.ts'

/** Reports whether the invoice can be paid on its page now. */
export const isPayable = (context: PaymentsContext, invoice: Invoice): boolean =>
  (invoice.status === 'open' || invoice.status === 'uncollectible') &&
  intentOfInvoice(context, invoice)?.status !== 'processing'

/** The result of paying an invoice on its page. */
export type Paid = { kind: 'paid' } | { kind: 'refused'; decline: Decline } | { kind: 'authenticate'; intent: string }

/** Pays an open invoice by any card, as its page allows to anybody with the address. */
export const payInvoiceByCard = (
  context: PaymentsContext,
  invoice: Invoice,
  input: { card: CardEntry; name: string; saves: boolean },
): Paid =>
  context.ctx.store.transaction(() => {
    const problem = cardProblem(input.card, context.now())
    if (problem !== null) return { kind: 'refused', decline: problem }
    const payer = { name: input.name || null, email: invoice.customer_email }
    const method = methodFor(context, { kind: 'card', card: input.card }, payer)
    const waiting = intentOfInvoice(context, invoice)
    if (waiting) recordSaving(context, waiting, input.saves)
    const { intent } = collectInvoice(context, invoice, method, 'on_session', 'manual')
    if (intent?.status === 'requires_action') return { kind: 'authenticate', intent: intent.id }
    if (intent?.status !== 'requires_payment_method') return { kind: 'paid' }
    return { kind: 'refused', decline: intent.last_payment_error?.decline_code ?? 'generic_decline' }
  })
