import type { Catalogue } from '#server/domains/catalogue/api.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Payments } from '#server/providers/payments/port.ts'

/** Lists what subscriptions depend on. */
export interface SubscriptionsDeps {
  readonly platform: Platform
  readonly payments: Payments
  readonly catalogue: Catalogue
}
