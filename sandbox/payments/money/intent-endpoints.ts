import { ApiError, invalidRequest, missingParam } from '#sandbox/payments/api/api-error.ts'
import { endpoint } from '#sandbox/payments/api/endpoint.ts'
import { listPage, listParams, newestFirst } from '#sandbox/payments/api/lists.ts'
import {
  clearable,
  email,
  flag,
  inRange,
  integer,
  listOf,
  mergeMetadata,
  metadata,
  object,
  oneOf,
  text,
} from '#sandbox/payments/api/params.ts'
import { applyIntent, paymentError } from '#sandbox/payments/billing/collecting.ts'
import { invoiceOf } from '#sandbox/payments/billing/invoices.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import { attachMethod, methodOf } from '#sandbox/payments/people/attaching.ts'
import { customerOf } from '#sandbox/payments/people/customers.ts'
import type { PaymentIntent } from '#sandbox/payments/wire.ts'
import { attemptPayment, cancelIntent, createIntent, intentOf } from './intents.ts'
import { concreteMethod } from './methods.ts'

const automatic = object({ allow_redirects: oneOf('always', 'never'), enabled: flag }, ['enabled'])
const createParams = object(
  {
    allowed_payment_method_types: listOf(text()),
    amount: integer(1, 99_999_999),
    automatic_payment_methods: automatic,
    capture_method: oneOf('automatic', 'automatic_async'),
    confirm: flag,
    currency: text(3),
    customer: text(),
    description: text(1000),
    metadata,
    off_session: flag,
    payment_method: text(),
    receipt_email: email,
    return_url: text(),
    setup_future_usage: oneOf('off_session', 'on_session'),
  },
  ['amount', 'currency'],
)
const confirmParams = object({ off_session: flag, payment_method: text(), return_url: text(), receipt_email: email })
const updateParams = object({
  description: clearable(text(1000)),
  metadata,
  receipt_email: clearable(email),
  payment_method: text(),
})

type ConfirmInput = ReturnType<typeof confirmParams>

const confirm = (context: PaymentsContext, intent: PaymentIntent, input: ConfirmInput): PaymentIntent => {
  const chosen =
    input.payment_method === undefined ? intent.payment_method : concreteMethod(context, input.payment_method)
  if (chosen === null)
    throw invalidRequest(
      'You cannot confirm this PaymentIntent because it’s missing a payment method.',
      undefined,
      'payment_intent_unexpected_state',
    )
  const method = methodOf(context, chosen, 'payment_method')
  if (intent.setup_future_usage !== null && intent.customer !== null)
    attachMethod(context, method.id, intent.customer, 'payment_method')
  const moment = input.off_session ? 'off_session' : 'on_session'
  const attempted = attemptPayment(
    context,
    intent,
    methodOf(context, chosen),
    moment,
    input.return_url ? { returnUrl: input.return_url } : {},
  )
  for (const payment of context.tables.invoicePayments.find({ 'payment.payment_intent': intent.id, status: 'open' }))
    applyIntent(context, invoiceOf(context, payment.invoice), attempted, 'manual')
  if (attempted.status === 'requires_payment_method') throw paymentError(attempted)
  if (attempted.status === 'requires_action' && input.off_session)
    throw new ApiError(
      402,
      {
        type: 'card_error',
        code: 'authentication_required',
        decline_code: 'authentication_required',
        message: 'Your card was declined. This transaction requires authentication.',
        payment_intent: attempted,
      },
      true,
    )
  return attempted
}

/** The endpoints of payment intents. */
export const intentEndpoints = [
  endpoint('POST', '/v1/payment_intents', createParams, (context, input) => {
    if (input.off_session && !input.confirm) throw missingParam('confirm')
    const customer = input.customer === undefined ? null : customerOf(context, input.customer, 'customer').id
    const method =
      input.payment_method === undefined
        ? null
        : methodOf(context, concreteMethod(context, input.payment_method), 'payment_method').id
    const intent = createIntent(
      context,
      {
        amount: input.amount,
        currency: input.currency.toLowerCase(),
        customer,
        description: input.description ?? null,
        metadata: mergeMetadata({}, input.metadata),
        payment_method: method,
        receipt_email: input.receipt_email ?? null,
        setup_future_usage: input.setup_future_usage ?? null,
      },
      { kind: 'api', target: '' },
    )
    if (!input.confirm) return intent
    return confirm(context, intent, {
      ...(input.off_session === undefined ? {} : { off_session: input.off_session }),
      ...(input.return_url === undefined ? {} : { return_url: input.return_url }),
    })
  }),
  endpoint('GET', '/v1/payment_intents/:id', object({ client_secret: text() }), (context, _input, id) =>
    intentOf(context, id),
  ),
  endpoint('POST', '/v1/payment_intents/:id', updateParams, (context, input, id) => {
    const intent = intentOf(context, id)
    const { metadata: change, ...rest } = input
    const merged = change === undefined ? {} : { metadata: mergeMetadata(intent.metadata, change) }
    return context.revise(context.tables.intents, intent, { ...rest, ...merged })
  }),
  endpoint('POST', '/v1/payment_intents/:id/confirm', confirmParams, (context, input, id) =>
    confirm(context, intentOf(context, id), input),
  ),
  endpoint(
    'POST',
    '/v1/payment_intents/:id/cancel',
    object({ cancellation_reason: oneOf('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer') }),
    (context, input, id) => {
      const intent = intentOf(context, id)
      if (['succeeded', 'canceled', 'processing'].includes(intent.status))
        throw invalidRequest(
          `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
          undefined,
          'payment_intent_unexpected_state',
        )
      return cancelIntent(context, intent, input.cancellation_reason ?? null)
    },
  ),
  endpoint('GET', '/v1/payment_intents', object({ ...listParams, customer: text() }), (context, input) => {
    const found = context.tables.intents.find(input.customer === undefined ? {} : { customer: input.customer })
    return listPage(
      newestFirst(found).filter((one) => inRange(one.created, input.created)),
      input,
      '/v1/payment_intents',
    )
  }),
]
