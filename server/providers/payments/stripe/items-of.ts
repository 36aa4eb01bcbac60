import { createHash } from 'node:crypto'
import type { Stripe } from 'stripe'
import type { SubscriptionRequest } from '#server/providers/payments/port.ts'
import { ensurePrice } from './ensure-price.ts'

type Sold = Pick<SubscriptionRequest, 'priceId' | 'months' | 'vatCents' | 'vatLabel' | 'currency'>
type Item = { readonly price: string; readonly quantity: 1 }

const vatKey = ({ vatCents, currency, months, vatLabel }: Sold): string => {
  const label = createHash('sha256').update(vatLabel).digest('hex').slice(0, 12)
  return `portico_vat_${currency}_${vatCents}_${months}_${label}`
}

/**
 * Builds the items, with VAT as its own. Only a checkout may define a price inline. Elsewhere VAT needs an existing
 * price, identified by amount, period and name.
 */
export const itemsOf = async (stripe: Stripe, sold: Sold): Promise<Item[]> => {
  const item: Item = { price: sold.priceId, quantity: 1 }
  if (sold.vatCents === 0) return [item]
  const { vatCents: cents, currency, months, vatLabel } = sold
  const offer = { lookupKey: vatKey(sold), name: vatLabel, description: vatLabel, cents, currency, months }
  return [item, { price: (await ensurePrice(stripe, offer)).priceId, quantity: 1 }]
}
