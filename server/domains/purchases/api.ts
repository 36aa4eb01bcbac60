import type { RemoteSubscription } from '#server/providers/payments/port.ts'
import type { Route } from '../../platform/http/route.ts'
import type { PersonalData } from '../../platform/personal-data/personal-data.ts'
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

/** The door of purchases for other domains. */
export interface Purchases {
  readonly routes: readonly Route[]
  /** Takes over what the provider says of a session; one that is no purchase changes nothing. */
  readonly takeOver: (sessionId: string) => Promise<void>
  /** The paid purchase behind a subscription, or null. */
  readonly behind: (remote: Pick<RemoteSubscription, 'id' | 'customerId'>) => Promise<PurchaseBehind | null>
  /** What was sold and to whom; null for none. */
  readonly soldAs: (purchaseId: number) => Promise<Sold | null>
  /** What a user bought, newest first, five at most: titles. */
  readonly boughtBy: (userId: number) => Promise<string[]>
  /** Whether anything that a user bought or booked is paid. */
  readonly hasPurchases: (userId: number) => Promise<boolean>
  /** Who bought a product once, each user once. */
  readonly buyersOf: (productId: number) => AsyncIterable<{ readonly userId: number; readonly endAt: null }>
  /** What was paid once between two days, oldest first. */
  readonly paidBetween: (period: PaidPeriod) => AsyncIterable<PaidOnce>
  readonly personalData: PersonalData
  /** Demo data: people who bought these products and booked a consultancy. */
  readonly seedDemoPurchases: (products: { readonly once: number; readonly quarterly: number }) => Promise<void>
}

const sweepSeconds = 20
const purgeIntervalSeconds = 3_600

/** Sets up purchases: its calls, and the sweeps that heal what a lost delivery left and forget what was never paid. */
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
