import { existing, invalidRequest } from '#sandbox/payments/api/api-error.ts'
import { newId, randomText } from '#sandbox/payments/ids.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { Purpose } from '#sandbox/payments/tables.ts'
import type { PaymentIntent, PaymentMethod } from '#sandbox/payments/wire.ts'
import { cardOf, type Moment, verdictOn } from './cards.ts'
import { createCharge, declinedOutcome } from './charges.ts'
import { type Decline, declineError } from './declines.ts'

/** How long a bank debit takes to succeed or fail, in seconds. */
export const debitSeconds = 3 * 24 * 3600

/** Returns the payment intent, or throws Stripe's error. */
export const intentOf = (context: PaymentsContext, id: string, param = 'id'): PaymentIntent =>
  existing(context.tables.intents, 'payment_intent', id, param)

/** Creates a payment intent that waits for a payment method. */
export const createIntent = (
  context: PaymentsContext,
  input: Pick<PaymentIntent, 'amount' | 'currency' | 'customer' | 'description' | 'metadata'> &
    Partial<Pick<PaymentIntent, 'setup_future_usage' | 'receipt_email' | 'payment_method'>>,
  purpose: Omit<Purpose, 'id' | 'settles'>,
): PaymentIntent => {
  const id = newId('pi_3')
  context.tables.purposes.put({ id, settles: 'pays', ...purpose })
  const intent = context.tables.intents.put({
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: input.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: purpose.kind === 'api' ? { allow_redirects: 'always', enabled: true } : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: context.now(),
    currency: input.currency,
    customer: input.customer,
    customer_account: null,
    description: input.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: input.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: input.payment_method ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card', 'sepa_debit'],
    payment_record: null,
    processing: null,
    receipt_email: input.receipt_email ?? null,
    review: null,
    setup_future_usage: input.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: input.payment_method ? 'requires_confirmation' : 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  })
  context.emit('payment_intent.created', intent)
  return intent
}

/** Marks the payment as made. */
export const succeedIntent = (
  context: PaymentsContext,
  intent: PaymentIntent,
  method: PaymentMethod,
): PaymentIntent => {
  const pending = intent.latest_charge ? context.tables.charges.get(intent.latest_charge) : null
  const charge =
    pending?.status === 'pending'
      ? context.revise(
          context.tables.charges,
          pending,
          { status: 'succeeded', captured: true, amount_captured: pending.amount },
          'charge.succeeded',
        )
      : createCharge(context, intent, method, 'succeeded')
  return context.revise(
    context.tables.intents,
    intent,
    {
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: charge.id,
      last_payment_error: null,
      next_action: null,
      payment_method: method.id,
    },
    'payment_intent.succeeded',
  )
}

/** Marks the attempt as refused; the intent waits for another payment method. */
export const failIntent = (
  context: PaymentsContext,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline,
): PaymentIntent => {
  const pending = intent.latest_charge ? context.tables.charges.get(intent.latest_charge) : null
  const problem = declineError(decline)
  const charge =
    pending?.status === 'pending'
      ? context.revise(
          context.tables.charges,
          pending,
          {
            status: 'failed',
            paid: false,
            failure_code: problem.code,
            failure_message: problem.message,
            outcome: declinedOutcome(problem),
          },
          'charge.failed',
        )
      : createCharge(context, intent, method, { decline })
  return context.revise(
    context.tables.intents,
    intent,
    {
      status: 'requires_payment_method',
      latest_charge: charge.id,
      last_payment_error: { ...problem, charge: charge.id, payment_method: method, payment_method_type: method.type },
      next_action: null,
      payment_method: null,
    },
    'payment_intent.payment_failed',
  )
}

/** Requires authentication on the sandbox's page. */
const demandAction = (
  context: PaymentsContext,
  intent: PaymentIntent,
  method: PaymentMethod,
  returnUrl: string | null,
): PaymentIntent =>
  context.revise(
    context.tables.intents,
    intent,
    {
      status: 'requires_action',
      payment_method: method.id,
      next_action: {
        redirect_to_url: { return_url: returnUrl, url: `${context.ctx.config.url}/authenticate/${intent.id}` },
        type: 'redirect_to_url',
      },
    },
    'payment_intent.requires_action',
  )

/** Attempts to pay `intent` with a payment method, and sets its status to the result. */
export const attemptPayment = (
  context: PaymentsContext,
  intent: PaymentIntent,
  method: PaymentMethod,
  moment: Moment,
  options: { settles?: 'pays' | 'fails'; returnUrl?: string } = {},
): PaymentIntent => {
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
    throw invalidRequest(
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
      undefined,
      'payment_intent_unexpected_state',
    )
  const verdict = verdictOn(context, cardOf(context, method.id), moment)
  if (verdict.kind === 'pays') return succeedIntent(context, intent, method)
  if (verdict.kind === 'declines') return failIntent(context, intent, method, verdict.decline)
  if (verdict.kind === 'authenticate') return demandAction(context, intent, method, options.returnUrl ?? null)
  const purpose = context.tables.purposes.get(intent.id)
  if (purpose) context.tables.purposes.put({ ...purpose, settles: options.settles ?? 'pays' })
  const charge = createCharge(context, intent, method, 'pending')
  context.schedule('settle-payment', intent.id, context.now() + debitSeconds)
  return context.revise(
    context.tables.intents,
    intent,
    { status: 'processing', latest_charge: charge.id, payment_method: method.id, next_action: null },
    'payment_intent.processing',
  )
}

/** Cancels a payment intent that has not succeeded. */
export const cancelIntent = (
  context: PaymentsContext,
  intent: PaymentIntent,
  reason: NonNullable<PaymentIntent['cancellation_reason']> | null,
): PaymentIntent =>
  ['succeeded', 'canceled', 'processing'].includes(intent.status)
    ? intent
    : context.revise(
        context.tables.intents,
        intent,
        { status: 'canceled', canceled_at: context.now(), cancellation_reason: reason, next_action: null },
        'payment_intent.canceled',
      )
