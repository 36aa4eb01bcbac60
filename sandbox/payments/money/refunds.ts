import { ApiError, existing, invalidRequest, missingParam } from '#sandbox/payments/api/api-error.ts'
import { endpoint } from '#sandbox/payments/api/endpoint.ts'
import { listPage, listParams, newestFirst } from '#sandbox/payments/api/lists.ts'
import { inRange, integer, mergeMetadata, metadata, object, oneOf, text } from '#sandbox/payments/api/params.ts'
import { newId, randomText } from '#sandbox/payments/ids.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { Charge, Refund } from '#sandbox/payments/wire.ts'
import { intentOf } from './intents.ts'
import { refundCourse, scheduleRefund } from './settle-refund.ts'

const createParams = object({
  amount: integer(1),
  charge: text(),
  metadata,
  payment_intent: text(),
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
})
type Input = ReturnType<typeof createParams>

const chargeToRefund = (context: PaymentsContext, input: Input): Charge => {
  if (input.charge !== undefined && input.payment_intent !== undefined)
    throw invalidRequest('You may only specify one of these parameters: charge, payment_intent.', 'charge')
  if (input.charge !== undefined) {
    const charge = existing(context.tables.charges, 'charge', input.charge, 'charge')
    // Nothing was paid: a bank refused it, or is still processing it.
    if (charge.status !== 'succeeded')
      throw invalidRequest(`Charge ${charge.id} cannot be refunded: its status is ${charge.status}.`, 'charge')
    return charge
  }
  if (input.payment_intent === undefined) throw missingParam('payment_intent')
  const intent = intentOf(context, input.payment_intent, 'payment_intent')
  const charge = intent.latest_charge ? context.tables.charges.get(intent.latest_charge) : null
  if (!charge || charge.status !== 'succeeded')
    throw invalidRequest(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      'payment_intent',
    )
  return charge
}

/** Refunds a charge; never more than its remaining amount. */
export const createRefund = (context: PaymentsContext, input: Input): Refund => {
  const charge = chargeToRefund(context, input)
  const left = charge.amount - charge.amount_refunded
  if (left === 0)
    throw new ApiError(400, {
      type: 'invalid_request_error',
      code: 'charge_already_refunded',
      message: `Charge ${charge.id} has already been refunded.`,
    })
  const amount = input.amount ?? left
  if (amount > left)
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, 'amount')
  const course = refundCourse(context, charge)
  const refund = context.tables.refunds.put({
    id: newId('re_3'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: context.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details:
      charge.payment_method_details?.type === 'card'
        ? {
            card: {
              reference: randomText(10),
              reference_status: 'available',
              reference_type: 'acquirer_reference_number',
              type: 'refund',
            },
            type: 'card',
          }
        : { type: 'eu_bank_transfer' },
    metadata: mergeMetadata({}, input.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: input.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: course.status,
    transfer_reversal: null,
  })
  const refunded = charge.amount_refunded + amount
  context.revise(
    context.tables.charges,
    charge,
    { amount_refunded: refunded, refunded: refunded === charge.amount },
    'charge.refunded',
  )
  context.emit('refund.created', refund)
  scheduleRefund(context, refund, course)
  return refund
}

/** The endpoints of refunds and their charges. */
export const refundEndpoints = [
  endpoint('POST', '/v1/refunds', createParams, (context, input) => createRefund(context, input)),
  endpoint('GET', '/v1/refunds/:id', object({}), (context, _input, id) =>
    existing(context.tables.refunds, 'refund', id),
  ),
  endpoint(
    'GET',
    '/v1/refunds',
    object({ ...listParams, charge: text(), payment_intent: text() }),
    (context, input) => {
      const found = context.tables.refunds.find({
        ...(input.charge === undefined ? {} : { charge: input.charge }),
        ...(input.payment_intent === undefined ? {} : { payment_intent: input.payment_intent }),
      })
      return listPage(
        newestFirst(found).filter((one) => inRange(one.created, input.created)),
        input,
        '/v1/refunds',
      )
    },
  ),
  endpoint('GET', '/v1/charges/:id', object({}), (context, _input, id) =>
    existing(context.tables.charges, 'charge', id),
  ),
  endpoint(
    'GET',
    '/v1/charges',
    object({ ...listParams, customer: text(), payment_intent: text() }),
    (context, input) => {
      const found = context.tables.charges.find(
        input.payment_intent === undefined ? {} : { payment_intent: input.payment_intent },
      )
      const wanted = newestFirst(found).filter((one) => input.customer === undefined || one.customer === input.customer)
      return listPage(
        wanted.filter((one) => inRange(one.created, input.created)),
        input,
        '/v1/charges',
      )
    },
  ),
]
