import { type Attempt, applyIntent } from './billing/collecting.ts'
import { invoiceOf } from './billing/invoices.ts'
import { completeSession, settleSession } from './checkout/completion.ts'
import { failIntent, succeedIntent } from './money/intents.ts'
import type { PaymentIntent } from './wire.ts'
import type { World } from './world.ts'

/** Applies the result of a payment to its checkout session or invoice. */
const carry = (world: World, intent: PaymentIntent, attempt: Attempt): void => {
  for (const payment of world.tables.invoicePayments.find({ 'payment.payment_intent': intent.id, status: 'open' }))
    applyIntent(world, invoiceOf(world, payment.invoice), intent, attempt)
  const purpose = world.tables.purposes.get(intent.id)
  const session = purpose?.kind === 'session' ? world.tables.sessions.get(purpose.target) : null
  if (!session) return
  settleSession(world, session, intent)
  const method = intent.payment_method ? world.tables.methods.get(intent.payment_method) : null
  if (session.status === 'open' && method && intent.status === 'succeeded')
    completeSession(world, session, method, intent)
}

/** Answers the authentication page: the payment succeeds, or is refused. One transaction. */
export const authenticate = (world: World, id: string, passed: boolean): PaymentIntent | null =>
  world.ctx.store.transaction(() => {
    const intent = world.tables.intents.get(id)
    const method = intent?.payment_method ? world.tables.methods.get(intent.payment_method) : null
    if (intent?.status !== 'requires_action' || !method) return intent
    const instrument = world.tables.instruments.get(method.id)
    if (passed && instrument) world.tables.instruments.put({ ...instrument, authenticatedForReuse: true })
    const settled = passed
      ? succeedIntent(world, intent, method)
      : failIntent(world, intent, method, 'payment_intent_authentication_failure')
    carry(world, settled, 'manual')
    return settled
  })

/** Settles a delayed payment, with the outcome chosen at its creation unless `outcome` is given. */
export const settlePayment = (world: World, id: string, outcome?: 'pays' | 'fails'): PaymentIntent | null => {
  const intent = world.tables.intents.get(id)
  const method = intent?.payment_method ? world.tables.methods.get(intent.payment_method) : null
  if (intent?.status !== 'processing' || !method) return intent
  world.unschedule('settle-payment', id)
  const pays = (outcome ?? world.tables.purposes.get(id)?.settles ?? 'pays') === 'pays'
  const settled = pays ? succeedIntent(world, intent, method) : failIntent(world, intent, method, 'insufficient_funds')
  carry(world, settled, 'settled')
  return settled
}
