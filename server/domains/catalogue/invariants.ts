import { priceKeys } from '#contract/subscriptions/price-keys.ts'
import type { Invariant } from '#server/platform/database/invariant.ts'
import { listPlans } from './products.ts'

/** Lists the invariants of the catalogue. */
export const invariants: readonly Invariant[] = [
  {
    name: 'the five plans are products 1 to 5, in the order of their keys',
    check: async (db) => {
      const plans = await listPlans(db)
      return priceKeys.flatMap((key, index) =>
        plans[index]?.key === key && plans[index]?.id === index + 1
          ? []
          : [`product ${index + 1} is not the plan ${key}`],
      )
    },
  },
]
