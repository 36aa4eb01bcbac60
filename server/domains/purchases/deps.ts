import type { Language } from '#contract/core/fields.ts'
import type { Catalogue } from '#server/domains/catalogue/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { OwnAddress } from '#server/platform/personal-data/personal-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { CaptchaVerifier } from '#server/providers/captcha/port.ts'
import type { Payments } from '#server/providers/payments/port.ts'

/** Lists what purchases need from other domains; `main/wiring.ts` provides the functions. */
export interface PurchasesDeps {
  readonly platform: Platform
  readonly payments: Payments
  readonly captcha: CaptchaVerifier
  readonly catalogue: Pick<Catalogue, 'productById' | 'ensureProduct' | 'soldThroughLink'>
  /** Finds the user of an address, or creates one without a password; an existing one does not change. */
  readonly createSystemUser: (
    trx: Trx,
    buyer: {
      readonly email: string
      readonly language: Language
      readonly firstName: string
      readonly lastName: string
    },
  ) => Promise<{ readonly userId: number; readonly created: boolean }>
  /** Locks a user until the transaction ends; always before any purchase is locked. */
  readonly lockBuyer: (
    trx: Trx,
    userId: number,
  ) => Promise<{ readonly language: Language; readonly isDeleted: boolean } | null>
  /** Finds the language of the account that an address belongs to; null when there is none. */
  readonly languageOfAddress: (trx: Trx, email: string) => Promise<Language | null>
  /** Finds a user's confirmed address and since when it is confirmed; null for an unconfirmed one. */
  readonly ownAddressOf: (userId: number) => Promise<OwnAddress | null>
  /** Saves a user's customer id at the provider, unless the user has one. */
  readonly adoptCustomer: (
    trx: Trx,
    customer: { readonly userId: number; readonly customerId: string; readonly email: string; readonly at: string },
  ) => Promise<void>
  /** Writes the history entry of a one-off purchase; safe to repeat. */
  readonly savePurchaseLine: (
    trx: Trx,
    line: { readonly purchaseId: number; readonly userId: number; readonly productId: number; readonly at: string },
  ) => Promise<void>
  /** Mirrors the subscription that was bought; false while it cannot be mirrored. */
  readonly mirrorSubscription: (stripeId: string) => Promise<boolean>
}
