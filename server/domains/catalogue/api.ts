import { unitsFromCents } from '#contract/core/money.ts'
import type { PublicConfig } from '#contract/platform/public.ts'
import type { PriceKey } from '#contract/subscriptions/price-keys.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { CatalogueDeps } from './deps.ts'
import { ensurePlansAtProvider } from './ensure-plans-at-provider.ts'
import { findSoldThroughLink, type LinkSale } from './find-sold-through-link.ts'
import { makeAtProvider, sweepProducts } from './make-at-provider.ts'
import { findPlan, findProduct, findProductByPrice, listPlans, listRecurring, type Product } from './products.ts'
import { catalogueRoutes } from './routes.ts'
import { seedDemoProducts } from './seed-demo-products.ts'

export type { CatalogueDeps } from './deps.ts'
export { productOfferEnded } from './events.ts'
export type { LinkSale } from './find-sold-through-link.ts'
export { invariants } from './invariants.ts'
export { productNameSql } from './product-name-sql.ts'
export { findProduct, type Product } from './products.ts'
export { vatCents } from './vat-cents.ts'

/** Defines what the catalogue offers to other domains. */
export interface Catalogue {
  readonly routes: readonly Route[]
  readonly plan: (key: PriceKey) => Promise<Product | null>
  /** Lists what is sold for periods, the plans of the chooser first. */
  readonly recurringProducts: () => Promise<Product[]>
  readonly productById: (id: number) => Promise<Product | null>
  readonly productByPrice: (priceIds: readonly string[]) => Promise<Product | null>
  /** Finds the product and the price that a payment link's metadata names; null when it is not ours. */
  readonly soldThroughLink: (metadata: Readonly<Record<string, string>>) => Promise<LinkSale | null>
  /** Lists the plans as pages show them, in units with two decimals. */
  readonly plansForConfig: () => Promise<PublicConfig['plans']>
  /** Creates the plans at the provider; see `ensurePlansAtProvider`. */
  readonly ensurePlans: () => Promise<void>
  /** Creates a manager's product at the provider; see `makeAtProvider`. */
  readonly ensureProduct: (id: number) => Promise<void>
  /** Creates demo data: a one-off product and a quarterly one; returns their ids. */
  readonly seedDemoProducts: () => Promise<{ readonly once: number; readonly quarterly: number }>
}

const sweepSeconds = 60

/** Sets up the catalogue: its routes, and the sweep that creates what is missing at the provider. */
export const createCatalogue = (deps: CatalogueDeps): Catalogue => {
  const { platform, payments } = deps
  platform.jobs.every('products-at-provider', sweepSeconds, () => sweepProducts(deps))
  return {
    routes: catalogueRoutes(deps),
    plan: (key) => findPlan(platform.db, key),
    recurringProducts: () => listRecurring(platform.db),
    productById: (id) => findProduct(platform.db, id),
    productByPrice: (priceIds) => findProductByPrice(platform.db, priceIds),
    soldThroughLink: (metadata) => findSoldThroughLink(platform.db, metadata),
    plansForConfig: async () =>
      (await listPlans(platform.db)).flatMap(({ key, name, priceMonthCents, currency, stripePriceId }) =>
        key === null
          ? []
          : [{ priceKey: key, priceId: stripePriceId, name, priceMonth: unitsFromCents(priceMonthCents), currency }],
      ),
    ensurePlans: () => ensurePlansAtProvider(platform, payments),
    ensureProduct: (id) => makeAtProvider(deps, id),
    seedDemoProducts: () => seedDemoProducts(deps),
  }
}
