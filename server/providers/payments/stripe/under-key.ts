import { randomUUID } from 'node:crypto'
import { isKeySpent } from '../port.ts'
import { patiently, stripeFailure } from './failure.ts'

/**
 * Makes something under a key of idempotency, and once more under another where Stripe answered with a fault of its own, which it
 * repeats under that key for a day. Only for what may stand there twice: nobody is charged by its being made.
 */
export const underKey = async <Made>(key: string, make: (key: string) => Promise<Made>): Promise<Made> => {
  try {
    return await patiently(() => make(key))
  } catch (error) {
    if (!isKeySpent(stripeFailure(error))) throw error
    return patiently(() => make(`${key}-${randomUUID()}`))
  }
}
