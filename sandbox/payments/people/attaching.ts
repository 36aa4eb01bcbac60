import { ApiError, existing, invalidRequest, noSuch } from '#sandbox/payments/api/api-error.ts'
import { cardOf, declineOnAttach } from '#sandbox/payments/money/cards.ts'
import { declineError } from '#sandbox/payments/money/declines.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { PaymentMethod } from '#sandbox/payments/wire.ts'

/** Returns the payment method, or throws Stripe's error. */
export const methodOf = (context: PaymentsContext, id: string, param = 'id'): PaymentMethod =>
  existing(context.tables.methods, 'PaymentMethod', id, param)

/**
 * Attaches a payment method to a customer. @throws ApiError 402 for the test cards that a bank refuses immediately,
 * 400 when it belongs to another customer.
 */
export const attachMethod = (context: PaymentsContext, id: string, customer: string, param = 'id'): PaymentMethod => {
  const method = methodOf(context, id, param)
  if (method.customer === customer) return method
  if (method.customer !== null)
    throw invalidRequest(
      'The payment method you provided has already been attached to a customer.',
      param,
      'payment_method_unexpected_state',
    )
  const owner = context.tables.customers.get(customer)
  if (!owner || 'deleted' in owner) throw noSuch('customer', customer, 'customer')
  const decline = declineOnAttach(cardOf(context, id))
  if (decline) throw new ApiError(402, declineError(decline))
  const attached = context.revise(context.tables.methods, method, { customer })
  context.emit('payment_method.attached', attached)
  return attached
}
