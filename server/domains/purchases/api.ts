import type { Route } from '#server/platform/http/route.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import type { RemoteSubscription } from '#server/providers/payments/port.ts'
import type { PurchasesDeps } from './deps.ts'
import { hasPurchases } from './list-own-purchases.ts'
import { personalData } from './personal-data.ts'
import { type PurchaseBehind, purchaseBehind } from './purchase-behind.ts'
import { boughtBy, buyersOf, type PaidOnce, type PaidPeriod, paidOnceBetween } from './read-purchases.ts'
import { purchaseRoutes } from './routes.ts'
import { seedDemoPurchases } from './seed-demo-purchases.ts'
import { type Sold, soldAs } from './sold-as.ts'
import { deleteAbandoned, sweepPurchases } from './sweep-purchases.ts'
import { takeOverPurchase } from './take-over-purchase.ts'

export type { PurchasesDeps } from './deps.ts'
export { purchasePaid } from './events.ts'
export { invariants } from './invariants.ts'

/** Defines what purchases offer to other domains. */
export interface Purchases {
  readonly routes: readonly Route[]
  /** Applies the provider's state of a session; does nothing when it is not a purchase. */
  readonly takeOver: (sessionId: string) => Promise<void>
  /** Finds the paid purchase of a subscription, or null. */
  readonly behind: (remote: Pick<RemoteSubscription, 'id' | 'customerId'>) => Promise<PurchaseBehind | null>
  /** Describes what was sold and to whom; null when there is no such purchase. */
  readonly soldAs: (purchaseId: number) => Promise<Sold | null>
  /** Lists the titles of a user's purchases, newest first, at most five. */
  readonly boughtBy: (userId: number) => Promise<string[]>
  /** Checks whether a user has a paid purchase or booking. */
  readonly hasPurchases: (userId: number) => Promise<boolean>
  /** Lists the users with a one-off purchase of a product, each once. */
  readonly buyersOf: (productId: number) => AsyncIterable<{ readonly userId: number; readonly endAt: null }>
  /** Lists one-off payments between two days, oldest first. */
  readonly paidBetween: (period: PaidPeriod) => AsyncIterable<PaidOnce>
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
    takeOver: async (sessionId) => {
      await takeOverPurchase(deps, sessionId)
    },
    behind: (remote) => purchaseBehind(deps, remote),
    soldAs: (purchaseId) => soldAs(db, purchaseId),
    boughtBy: (userId) => boughtBy(db, userId),
    hasPurchases: (userId) => hasPurchases(db, userId),
    buyersOf: (productId) => buyersOf(db, productId),
    paidBetween: (period) => paidOnceBetween(db, period),
    personalData: personalData(deps),
    seedDemoPurchases: (products) => seedDemoPurchases(deps, products),
  }
}
