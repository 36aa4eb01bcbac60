import { randomUUID } from 'node:crypto'
import { isKeySpent } from '#server/providers/payments/port.ts'
import { patiently, stripeFailure } from './failure.ts'

/**
 * Creates something under an idempotency key, and once more under another after an internal error of Stripe, which it
 * repeats for a day. Only for objects that may exist twice: creating them charges nobody.
 */
export const underKey = async <Made>(key: string, make: (key: string) => Promise<Made>): Promise<Made> => {
  try {
    return await patiently(() => make(key))
  } catch (error) {
    if (!isKeySpent(stripeFailure(error))) throw error
    return patiently(() => make(`${key}-${randomUUID()}`))
  }
}
