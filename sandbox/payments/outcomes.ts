import { type Attempt, applyIntent } from './billing/collecting.ts'
import { invoiceOf } from './billing/invoices.ts'
import { completeSession, settleSession } from './checkout/completion.ts'
import { failIntent, succeedIntent } from './money/intents.ts'
import type { PaymentsContext } from './payments-context.ts'
import type { PaymentIntent } from './wire.ts'

/** Applies the result of a payment to its checkout session or invoice. */
const carry = (context: PaymentsContext, intent: PaymentIntent, attempt: Attempt): void => {
  for (const payment of context.tables.invoicePayments.find({ 'payment.payment_intent': intent.id, status: 'open' }))
    applyIntent(context, invoiceOf(context, payment.invoice), intent, attempt)
  const purpose = context.tables.purposes.get(intent.id)
  const session = purpose?.kind === 'session' ? context.tables.sessions.get(purpose.target) : null
  if (!session) return
  settleSession(context, session, intent)
  const method = intent.payment_method ? context.tables.methods.get(intent.payment_method) : null
  if (session.status === 'open' && method && intent.status === 'succeeded')
    completeSession(context, session, method, intent)
}

/** Answers the authentication page: the payment succeeds, or is refused. One transaction. */
export const authenticate = (context: PaymentsContext, id: string, passed: boolean): PaymentIntent | null =>
  context.ctx.store.transaction(() => {
    const intent = context.tables.intents.get(id)
    const method = intent?.payment_method ? context.tables.methods.get(intent.payment_method) : null
    if (intent?.status !== 'requires_action' || !method) return intent
    const instrument = context.tables.instruments.get(method.id)
    if (passed && instrument) context.tables.instruments.put({ ...instrument, authenticatedForReuse: true })
    const settled = passed
      ? succeedIntent(context, intent, method)
      : failIntent(context, intent, method, 'payment_intent_authentication_failure')
    carry(context, settled, 'manual')
    return settled
  })

/** Settles a delayed payment, with the outcome chosen at its creation unless `outcome` is given. */
export const settlePayment = (
  context: PaymentsContext,
  id: string,
  outcome?: 'pays' | 'fails',
): PaymentIntent | null => {
  const intent = context.tables.intents.get(id)
  const method = intent?.payment_method ? context.tables.methods.get(intent.payment_method) : null
  if (intent?.status !== 'processing' || !method) return intent
  context.unschedule('settle-payment', id)
  const pays = (outcome ?? context.tables.purposes.get(id)?.settles ?? 'pays') === 'pays'
  const settled = pays
    ? succeedIntent(context, intent, method)
    : failIntent(context, intent, method, 'insufficient_funds')
  carry(context, settled, 'settled')
  return settled
}
