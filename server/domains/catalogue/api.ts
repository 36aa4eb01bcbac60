import { unitsFromCents } from '#contract/core/money.ts'
import type { PublicConfig } from '#contract/platform/public.ts'
import type { PriceKey } from '#contract/subscriptions/schemas.ts'
import type { Payments } from '#server/providers/payments/port.ts'
import type { Platform } from '../../platform/platform.ts'
import { ensurePlansAtProvider } from './ensure-plans.ts'
import { findPlan, findProduct, findProductByPrice, listPlans, type Product } from './products.ts'

export { invariants } from './invariants.ts'
export type { Product } from './products.ts'

/** The catalogue's door for other domains. */
export interface Catalogue {
  readonly plan: (key: PriceKey) => Promise<Product | null>
  readonly productById: (id: number) => Promise<Product | null>
  readonly productByPrice: (priceIds: readonly string[]) => Promise<Product | null>
  /** The plans as pages show them, in units with two decimals. */
  readonly plansForConfig: () => Promise<PublicConfig['plans']>
  /** Makes the plans at the provider; see `ensurePlansAtProvider`. */
  readonly ensurePlans: () => Promise<void>
}

/** Sets up the catalogue. */
export const createCatalogue = ({ platform, payments }: { platform: Platform; payments: Payments }): Catalogue => ({
  plan: (key) => findPlan(platform.db, key),
  productById: (id) => findProduct(platform.db, id),
  productByPrice: (priceIds) => findProductByPrice(platform.db, priceIds),
  plansForConfig: async () =>
    (await listPlans(platform.db)).flatMap(({ key, name, priceMonthCents, currency, stripePriceId }) =>
      key === null
        ? []
        : [{ priceKey: key, priceId: stripePriceId, name, priceMonth: unitsFromCents(priceMonthCents), currency }],
    ),
  ensurePlans: () => ensurePlansAtProvider(platform, payments),
})
