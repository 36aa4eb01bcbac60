import type { Language } from '#contract/core/fields.ts'
import type { OwnAddress } from '#server/platform/personal-data/personal-data.ts'
import type { CaptchaVerifier } from '#server/providers/captcha/port.ts'
import type { Payments } from '#server/providers/payments/port.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Catalogue } from '../catalogue/api.ts'

/** What purchases stand on; `main/wiring.ts` gives the other domains' functions. */
export interface PurchasesDeps {
  readonly platform: Platform
  readonly payments: Payments
  readonly captcha: CaptchaVerifier
  readonly catalogue: Pick<Catalogue, 'productById' | 'ensureProduct' | 'soldThroughLink'>
  /** The user of an address, made without a password when there is none; an existing one is left as it is. */
  readonly createSystemUser: (
    trx: Trx,
    buyer: {
      readonly email: string
      readonly language: Language
      readonly firstName: string
      readonly lastName: string
    },
  ) => Promise<{ readonly userId: number; readonly created: boolean }>
  /** Holds a user until the transaction ends, before any purchase is held. */
  readonly lockBuyer: (
    trx: Trx,
    userId: number,
  ) => Promise<{ readonly language: Language; readonly isDeleted: boolean } | null>
  /** The language of the account that an address belongs to; null when there is none. */
  readonly languageOfAddress: (trx: Trx, email: string) => Promise<Language | null>
  /** The address that is a user's own, and since when; null for one that was never confirmed. */
  readonly ownAddressOf: (userId: number) => Promise<OwnAddress | null>
  /** Keeps which customer at the provider a user is, when the user has none yet. */
  readonly adoptCustomer: (
    trx: Trx,
    customer: { readonly userId: number; readonly customerId: string; readonly email: string; readonly at: string },
  ) => Promise<void>
  /** Writes the line of history of something that was bought once; a second time changes nothing. */
  readonly savePurchaseLine: (
    trx: Trx,
    line: { readonly purchaseId: number; readonly userId: number; readonly productId: number; readonly at: string },
  ) => Promise<void>
  /** Mirrors the subscription that was bought; false while it cannot be. */
  readonly mirrorSubscription: (stripeId: string) => Promise<boolean>
}
