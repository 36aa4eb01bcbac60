import type { Language } from '#contract/core/fields.ts'
import type { Payments } from '#server/providers/payments/port.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Catalogue } from '../catalogue/api.ts'

/** What subscriptions need to know of a user. */
export interface Payer {
  readonly id: number
  readonly email: string
  readonly language: Language
}

/** What subscriptions stand on; `main/wiring.ts` gives the other domains' functions. */
export interface SubscriptionsDeps {
  readonly platform: Platform
  readonly payments: Payments
  readonly catalogue: Catalogue
  readonly payerById: (userId: number) => Promise<Payer | null>
}
