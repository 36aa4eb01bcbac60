import type { Stripe } from 'stripe'

/** A price that a subscription shall have. */
interface Wanted {
  readonly price: string
  readonly quantity: 1
}
type Current = Pick<Stripe.SubscriptionItem, 'id'> & { readonly price: Pick<Stripe.Price, 'id' | 'unit_amount'> }
type Change = { id: string; price: string; quantity: 1 } | { id: string; deleted: true } | Wanted

/**
 * Lists the changes that give a subscription these prices and no others. Dearer items come first on both sides, so that
 * the plan replaces the plan and its VAT the VAT; what is wanted already stays.
 */
export const planItems = (current: readonly Current[], wanted: readonly Wanted[]): Change[] => {
  const missing = wanted.filter(({ price }) => !current.some((one) => one.price.id === price))
  const replaced = current
    .filter((one) => !wanted.some(({ price }) => price === one.price.id))
    .toSorted((a, b) => (b.price.unit_amount ?? 0) - (a.price.unit_amount ?? 0))
  return [
    ...replaced.map(({ id }, index): Change => {
      const next = missing[index]
      return next ? { id, ...next } : { id, deleted: true }
    }),
    ...missing.slice(replaced.length),
  ]
}
