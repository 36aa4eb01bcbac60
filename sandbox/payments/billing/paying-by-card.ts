import { type CardEntry, cardProblem, methodFor } from '#sandbox/payments/checkout/paying.ts'
import type { Decline } from '#sandbox/payments/money/declines.ts'
import type { Invoice } from '#sandbox/payments/wire.ts'
import type { World } from '#sandbox/payments/world.ts'
import { collectInvoice } from './collecting.ts'
import { intentOfInvoice } from './invoices.ts'
import { wishToSave } from './saving.ts'

/** Reports whether the invoice can be paid on its page now. */
export const isPayable = (world: World, invoice: Invoice): boolean =>
  (invoice.status === 'open' || invoice.status === 'uncollectible') &&
  intentOfInvoice(world, invoice)?.status !== 'processing'

/** The result of paying an invoice on its page. */
export type Paid = { kind: 'paid' } | { kind: 'refused'; decline: Decline } | { kind: 'authenticate'; intent: string }

/** Pays an open invoice by any card, as its page allows to anybody with the address. */
export const payInvoiceByCard = (
  world: World,
  invoice: Invoice,
  wish: { card: CardEntry; name: string; saves: boolean },
): Paid =>
  world.ctx.store.transaction(() => {
    const problem = cardProblem(wish.card, world.now())
    if (problem !== null) return { kind: 'refused', decline: problem }
    const payer = { name: wish.name || null, email: invoice.customer_email }
    const method = methodFor(world, { kind: 'card', card: wish.card }, payer)
    const waiting = intentOfInvoice(world, invoice)
    if (waiting) wishToSave(world, waiting, wish.saves)
    const { intent } = collectInvoice(world, invoice, method, 'on_session', 'manual')
    if (intent?.status === 'requires_action') return { kind: 'authenticate', intent: intent.id }
    if (intent?.status !== 'requires_payment_method') return { kind: 'paid' }
    return { kind: 'refused', decline: intent.last_payment_error?.decline_code ?? 'generic_decline' }
  })
