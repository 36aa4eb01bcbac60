import { passesLuhn, testCard } from '#sandbox/payments/money/cards.ts'
import { type Decline, declineMessage } from '#sandbox/payments/money/declines.ts'
import { attemptPayment, createIntent } from '#sandbox/payments/money/intents.ts'
import { createCardMethod, createDebitMethod, type Payer } from '#sandbox/payments/money/methods.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { PaymentIntent, PaymentMethod, Session } from '#sandbox/payments/wire.ts'
import { completeSession } from './completion.ts'

/** The input of a card form. */
export type CardEntry = { number: string; expiry: string; cvc: string }

/** The means of payment: by card, or by a bank debit that pays or fails days later. */
export type Means = { kind: 'card'; card: CardEntry } | { kind: 'debit'; settles: 'pays' | 'fails' }

/** The result of pressing Pay. */
export type PayResult =
  | { kind: 'complete' }
  | { kind: 'authenticate'; intent: string }
  | { kind: 'refused'; decline: Decline; message: string }
  | { kind: 'closed' }

/** Returns the error of a card form before a bank is contacted, or null; two-digit years are of this century. */
export const cardProblem = (entry: CardEntry, nowSeconds: number): Decline | null => {
  const number = entry.number.replace(/[\s-]/g, '')
  if (!passesLuhn(number)) return 'incorrect_number'
  const [, month = '', year = ''] = /^(\d{1,2})\s*\/\s*(\d{2}|\d{4})$/.exec(entry.expiry.trim()) ?? []
  if (Number(month) < 1 || Number(month) > 12) return 'invalid_expiry_month'
  const now = new Date(nowSeconds * 1000)
  const fullYear = Number(year) < 100 ? 2000 + Number(year) : Number(year)
  const monthsAhead = (fullYear - now.getUTCFullYear()) * 12 + (Number(month) - 1 - now.getUTCMonth())
  if (monthsAhead < 0 || fullYear > now.getUTCFullYear() + 50) return 'invalid_expiry_year'
  if (!/^\d{3,4}$/.test(entry.cvc.trim())) return 'incorrect_cvc'
  return testCard(number) ? null : 'live_mode_test_card'
}

const tidyExpiry = (entry: CardEntry): { number: string; expMonth: number; expYear: number } => {
  const [month = '1', year = '99'] = entry.expiry.split('/').map((part) => part.trim())
  return { number: entry.number.replace(/[\s-]/g, ''), expMonth: Number(month), expYear: 2000 + (Number(year) % 100) }
}

/** Creates the payment method of the input, which was validated before. */
export const methodFor = (context: PaymentsContext, means: Means, payer: Payer): PaymentMethod =>
  means.kind === 'card' ? createCardMethod(context, tidyExpiry(means.card), payer) : createDebitMethod(context, payer)

/** Builds a refusal with the message that the page shows. */
export const refused = (decline: Decline): PayResult & { kind: 'refused' } => ({
  kind: 'refused',
  decline,
  message: declineMessage(decline),
})

const intentFor = (context: PaymentsContext, session: Session): PaymentIntent => {
  const plan = context.tables.plans.get(session.id)
  const open = plan?.intent ? context.tables.intents.get(plan.intent) : null
  if (open && open.status !== 'canceled') return open
  const intent = createIntent(
    context,
    {
      amount: session.amount_total ?? 0,
      currency: session.currency ?? 'eur',
      customer: session.customer,
      description: session.mode === 'subscription' ? 'Subscription creation' : (plan?.intentDescription ?? null),
      metadata: plan?.intentMetadata ?? {},
      setup_future_usage: session.mode === 'subscription' ? 'off_session' : (plan?.setupFutureUsage ?? null),
    },
    { kind: 'session', target: session.id },
  )
  if (plan) context.tables.plans.put({ ...plan, intent: intent.id })
  return intent
}

/**
 * Pays a session, from its page or from /control. No effect on a session that is no longer open. Runs in one
 * transaction.
 */
export const paySession = (context: PaymentsContext, id: string, means: Means, payer: Payer): PayResult =>
  context.ctx.store.transaction(() => {
    const session = context.tables.sessions.get(id)
    if (session?.status !== 'open') return { kind: 'closed' }
    if (means.kind === 'debit' && !session.payment_method_types.includes('sepa_debit')) return refused('not_permitted')
    const problem = means.kind === 'card' ? cardProblem(means.card, context.now()) : null
    if (problem !== null) return refused(problem)
    const plan = context.tables.plans.get(id)
    const free = session.amount_total === 0 || (plan?.trialEnd ?? null) !== null
    if (free) {
      completeSession(context, session, methodFor(context, means, payer), null)
      return { kind: 'complete' }
    }
    const intent = intentFor(context, session)
    const settles = means.kind === 'debit' ? means.settles : 'pays'
    const method = methodFor(context, means, payer)
    const attempted = attemptPayment(context, intent, method, 'checkout', { settles })
    if (attempted.status === 'requires_action') return { kind: 'authenticate', intent: attempted.id }
    if (attempted.status === 'requires_payment_method') {
      const last = attempted.last_payment_error
      return refused(last?.decline_code ?? last?.code ?? 'generic_decline')
    }
    completeSession(context, session, method, attempted)
    return { kind: 'complete' }
  })
