import type { PurchaseBehind } from '#server/domains/subscriptions/api.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { closeOutdated } from './close-outdated.ts'
import type { PurchasesDeps } from './deps.ts'
import { personalData } from './personal-data.ts'
import { purchaseBehind } from './purchase-behind.ts'
import { purchaseRoutes } from './routes.ts'
import { seedDemoPurchases } from './seed-demo-purchases.ts'
import { deleteAbandoned, sweepPurchases } from './sweep-purchases.ts'
import { syncKnown, syncPurchase } from './sync-purchase.ts'

export { buyersByNumber } from './buyers-by-number.ts'
export type { PurchasesDeps } from './deps.ts'
export { purchasePaid } from './events.ts'
export { invariants } from './invariants.ts'
export { hasPurchases } from './list-own-purchases.ts'
export { purchaseEvents } from './purchase-events.ts'
export {
  boughtBy,
  buyersOf,
  type PaidOnce,
  paidOnceBetween,
  purchaseAmounts,
  sumPaidOnceByDay,
  sumPaidOnceByProduct,
} from './read-purchases.ts'
export { addPurchaseRefunded, findRefundablePurchase } from './refunded-purchases.ts'
export { type Sold, soldAs } from './sold-as.ts'

/** Defines what purchases offer to other domains. */
export interface Purchases {
  readonly routes: readonly Route[]
  /** Applies the provider's state of a session; does nothing when it is not a purchase. */
  readonly syncPurchase: (sessionId: string) => Promise<void>
  /** Applies the provider's state of a session whose purchase is stored; returns whether there is one. */
  readonly syncKnown: (sessionId: string) => Promise<boolean>
  /** Finds the paid purchase of a subscription, or null. */
  readonly behind: (subscriptionId: string) => Promise<PurchaseBehind | null>
  /** Closes the open pages of a product that is withdrawn or has another price; see `closeOutdated`. */
  readonly closeOutdated: (productId: number) => Promise<void>
  readonly personalData: PersonalData
  /** Creates demo data: buyers of these products and a booked consultancy. */
  readonly seedDemoPurchases: (products: { readonly once: number; readonly quarterly: number }) => Promise<void>
}

const sweepSeconds = 20
const purgeIntervalSeconds = 3_600

/** Sets up purchases: its routes, and the sweeps that recover lost deliveries and delete abandoned forms. */
export const createPurchases = (deps: PurchasesDeps): Purchases => {
  const { db, jobs } = deps.platform
  jobs.every('open-purchases', sweepSeconds, () => sweepPurchases(deps))
  jobs.every('abandoned-purchases', purgeIntervalSeconds, () => deleteAbandoned(deps))
  return {
    routes: purchaseRoutes(deps),
    syncPurchase: async (sessionId) => {
      await syncPurchase(deps, sessionId)
    },
    syncKnown: (sessionId) => syncKnown(deps, sessionId),
    behind: (subscriptionId) => purchaseBehind(db, subscriptionId),
    closeOutdated: (productId) => closeOutdated(deps, productId),
    personalData: personalData(deps),
    seedDemoPurchases: (products) => seedDemoPurchases(deps, products),
  }
}
