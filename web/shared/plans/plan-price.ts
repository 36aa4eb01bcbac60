import type { PublicConfig } from '#contract/platform/public.ts'
import type { PriceKey } from '#contract/subscriptions/price-keys.ts'
import { formatUnits } from '#web/lib/format.ts'

type Plans = PublicConfig['plans']

/** Formats an amount per month, without decimals where it has none: €200. */
const monthly = (amount: number, currency: string): string =>
  formatUnits(amount, currency, { decimals: Number.isInteger(amount) ? 0 : 2 })

/** Formats a plan's price per month; undefined while it is unknown. */
export const planPrice = (plans: Plans, key: PriceKey | undefined): string | undefined => {
  const plan = plans.find(({ priceKey }) => priceKey === key)
  return plan && monthly(plan.priceMonth, plan.currency)
}

/** Formats how much more one plan costs than another; undefined unless both have one currency. */
export const priceDifference = (plans: Plans, lower: PriceKey | undefined, higher: PriceKey | undefined) => {
  const [one, other] = [lower, higher].map((key) => plans.find(({ priceKey }) => priceKey === key))
  if (!one || !other || one.currency !== other.currency || other.priceMonth <= one.priceMonth) return undefined
  return monthly(Math.round((other.priceMonth - one.priceMonth) * 100) / 100, one.currency)
}

/** Formats the lowest price of all plans; undefined while they are unknown or their currencies differ. */
export const lowestPrice = (plans: Plans): string | undefined => {
  const [first] = plans.toSorted((one, other) => one.priceMonth - other.priceMonth)
  return first && plans.every(({ currency }) => currency === first.currency)
    ? monthly(first.priceMonth, first.currency)
    : undefined
}
