import type { Catalogue } from '#server/domains/catalogue/api.ts'
import type { Subscriptions } from '#server/domains/subscriptions/api.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { CaptchaVerifier } from '#server/providers/captcha/port.ts'
import type { Payments } from '#server/providers/payments/port.ts'

/** Lists what purchases depend on. */
export interface PurchasesDeps {
  readonly platform: Platform
  readonly payments: Payments
  readonly captcha: CaptchaVerifier
  readonly catalogue: Pick<Catalogue, 'productById' | 'ensureProduct' | 'soldThroughLink'>
  readonly subscriptions: Pick<Subscriptions, 'mirrorSubscription'>
}
