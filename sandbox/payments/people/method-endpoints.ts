import type { FormObject } from '#sandbox/core/forms.ts'
import { ApiError, invalidRequest, missingParam, noSuch } from '#sandbox/payments/api/api-error.ts'
import { endpoint } from '#sandbox/payments/api/endpoint.ts'
import { listPage, newestFirst } from '#sandbox/payments/api/lists.ts'
import {
  clearable,
  email,
  integer,
  mergeMetadata,
  metadata,
  object,
  oneOf,
  text,
} from '#sandbox/payments/api/params.ts'
import { cardProblem } from '#sandbox/payments/checkout/paying.ts'
import { declineError } from '#sandbox/payments/money/declines.ts'
import { concreteMethod, createCardMethod, createDebitMethod } from '#sandbox/payments/money/methods.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { PaymentMethod } from '#sandbox/payments/wire.ts'
import { attachMethod, methodOf } from './attaching.ts'
import { customerOf } from './customers.ts'

const types = oneOf('card', 'sepa_debit')
const paging = { limit: integer(1, 100), starting_after: text(), ending_before: text() }
const createParams = object(
  {
    billing_details: object({ email: clearable(email), name: clearable(text()) }),
    card: object({ number: text(), exp_month: text(), exp_year: text(), cvc: text() }, [
      'number',
      'exp_month',
      'exp_year',
    ]),
    metadata,
    sepa_debit: object({ iban: text() }, ['iban']),
    type: types,
  },
  ['type'],
)

type CreateInput = ReturnType<typeof createParams>

const create = (context: PaymentsContext, input: CreateInput): PaymentMethod => {
  const payer = { name: input.billing_details?.name ?? null, email: input.billing_details?.email ?? null }
  if (input.type === 'sepa_debit') return createDebitMethod(context, payer)
  const card = input.card
  if (!card) throw missingParam('card')
  const entry = { number: card.number, expiry: `${card.exp_month}/${card.exp_year}`, cvc: card.cvc ?? '123' }
  const problem = cardProblem(entry, context.now())
  if (problem) throw new ApiError(402, declineError(problem))
  const number = card.number.replace(/[\s-]/g, '')
  return createCardMethod(
    context,
    { number, expMonth: Number(card.exp_month), expYear: 2000 + (Number(card.exp_year) % 100) },
    payer,
  )
}

const methodsOf = (context: PaymentsContext, customer: string, type: string | undefined): PaymentMethod[] =>
  newestFirst(context.tables.methods.find({ customer: customerOf(context, customer, 'customer').id })).filter(
    (method) => type === undefined || method.type === type,
  )

/** Detaches a payment method from its customer, for good. */
export const detachMethod = (context: PaymentsContext, method: PaymentMethod): PaymentMethod => {
  const owner = method.customer === null ? null : context.tables.customers.get(method.customer)
  if (!owner)
    throw invalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
      undefined,
      'payment_method_unexpected_state',
    )
  const detached = context.tables.methods.put({ ...method, customer: null })
  context.emit('payment_method.detached', detached, { customer: owner.id })
  if (owner.invoice_settings.default_payment_method === method.id)
    context.revise(
      context.tables.customers,
      owner,
      { invoice_settings: { ...owner.invoice_settings, default_payment_method: null } },
      'customer.updated',
    )
  for (const subscription of context.tables.subscriptions.find({
    customer: owner.id,
    default_payment_method: method.id,
  }))
    context.revise(
      context.tables.subscriptions,
      subscription,
      { default_payment_method: null },
      'customer.subscription.updated',
    )
  return detached
}

/** The endpoints of payment methods. */
export const methodEndpoints = [
  endpoint('POST', '/v1/payment_methods', createParams, (context, input) => {
    const method = create(context, input)
    return context.tables.methods.put({ ...method, metadata: mergeMetadata({}, input.metadata) })
  }),
  endpoint('GET', '/v1/payment_methods/:id', object({}), (context, _input, id) => methodOf(context, id)),
  endpoint('POST', '/v1/payment_methods/:id', object({ metadata }), (context, input, id) => {
    const method = methodOf(context, id)
    const merged = 'metadata' in input ? mergeMetadata(method.metadata, input.metadata) : method.metadata
    return context.revise(context.tables.methods, method, { metadata: merged }, 'payment_method.updated')
  }),
  endpoint('POST', '/v1/payment_methods/:id/attach', object({ customer: text() }, ['customer']), (context, input, id) =>
    attachMethod(context, concreteMethod(context, id), customerOf(context, input.customer, 'customer').id),
  ),
  endpoint('POST', '/v1/payment_methods/:id/detach', object({}), (context, _input, id) =>
    detachMethod(context, methodOf(context, id)),
  ),
  endpoint('GET', '/v1/payment_methods', object({ ...paging, customer: text(), type: types }), (context, input) => {
    const found = input.customer === undefined ? [] : methodsOf(context, input.customer, input.type)
    return listPage(found, input, '/v1/payment_methods')
  }),
  {
    method: 'GET' as const,
    path: '/v1/customers/:id/payment_methods/:method',
    run: (context: PaymentsContext, input: FormObject, names: Record<string, string>) => {
      object({})(input, '')
      const method = methodOf(context, names['method'] ?? '')
      if (method.customer !== names['id']) throw noSuch('PaymentMethod', method.id)
      return method
    },
  },
  endpoint('GET', '/v1/customers/:id/payment_methods', object({ ...paging, type: types }), (context, input, id) =>
    listPage(methodsOf(context, id, input.type), input, `/v1/customers/${id}/payment_methods`),
  ),
]
