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
import type { PaymentMethod } from '#sandbox/payments/wire.ts'
import type { World } from '#sandbox/payments/world.ts'
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

const create = (world: World, input: CreateInput): PaymentMethod => {
  const payer = { name: input.billing_details?.name ?? null, email: input.billing_details?.email ?? null }
  if (input.type === 'sepa_debit') return createDebitMethod(world, payer)
  const card = input.card
  if (!card) throw missingParam('card')
  const entry = { number: card.number, expiry: `${card.exp_month}/${card.exp_year}`, cvc: card.cvc ?? '123' }
  const problem = cardProblem(entry, world.now())
  if (problem) throw new ApiError(402, declineError(problem))
  const number = card.number.replace(/[\s-]/g, '')
  return createCardMethod(
    world,
    { number, expMonth: Number(card.exp_month), expYear: 2000 + (Number(card.exp_year) % 100) },
    payer,
  )
}

const methodsOf = (world: World, customer: string, type: string | undefined): PaymentMethod[] =>
  newestFirst(world.tables.methods.find({ customer: customerOf(world, customer, 'customer').id })).filter(
    (method) => type === undefined || method.type === type,
  )

/** Detaches a payment method from its customer, for good. */
export const detachMethod = (world: World, method: PaymentMethod): PaymentMethod => {
  const owner = method.customer === null ? null : world.tables.customers.get(method.customer)
  if (!owner)
    throw invalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
      undefined,
      'payment_method_unexpected_state',
    )
  const detached = world.tables.methods.put({ ...method, customer: null })
  world.emit('payment_method.detached', detached, { customer: owner.id })
  if (owner.invoice_settings.default_payment_method === method.id)
    world.revise(
      world.tables.customers,
      owner,
      { invoice_settings: { ...owner.invoice_settings, default_payment_method: null } },
      'customer.updated',
    )
  for (const subscription of world.tables.subscriptions.find({ customer: owner.id, default_payment_method: method.id }))
    world.revise(
      world.tables.subscriptions,
      subscription,
      { default_payment_method: null },
      'customer.subscription.updated',
    )
  return detached
}

/** The endpoints of payment methods. */
export const methodEndpoints = [
  endpoint('POST', '/v1/payment_methods', createParams, (world, input) => {
    const method = create(world, input)
    return world.tables.methods.put({ ...method, metadata: mergeMetadata({}, input.metadata) })
  }),
  endpoint('GET', '/v1/payment_methods/:id', object({}), (world, _input, id) => methodOf(world, id)),
  endpoint('POST', '/v1/payment_methods/:id', object({ metadata }), (world, input, id) => {
    const method = methodOf(world, id)
    const merged = 'metadata' in input ? mergeMetadata(method.metadata, input.metadata) : method.metadata
    return world.revise(world.tables.methods, method, { metadata: merged }, 'payment_method.updated')
  }),
  endpoint('POST', '/v1/payment_methods/:id/attach', object({ customer: text() }, ['customer']), (world, input, id) =>
    attachMethod(world, concreteMethod(world, id), customerOf(world, input.customer, 'customer').id),
  ),
  endpoint('POST', '/v1/payment_methods/:id/detach', object({}), (world, _input, id) =>
    detachMethod(world, methodOf(world, id)),
  ),
  endpoint('GET', '/v1/payment_methods', object({ ...paging, customer: text(), type: types }), (world, input) => {
    const found = input.customer === undefined ? [] : methodsOf(world, input.customer, input.type)
    return listPage(found, input, '/v1/payment_methods')
  }),
  {
    method: 'GET' as const,
    path: '/v1/customers/:id/payment_methods/:method',
    run: (world: World, input: FormObject, names: Record<string, string>) => {
      object({})(input, '')
      const method = methodOf(world, names['method'] ?? '')
      if (method.customer !== names['id']) throw noSuch('PaymentMethod', method.id)
      return method
    },
  },
  endpoint('GET', '/v1/customers/:id/payment_methods', object({ ...paging, type: types }), (world, input, id) =>
    listPage(methodsOf(world, id, input.type), input, `/v1/customers/${id}/payment_methods`),
  ),
]
