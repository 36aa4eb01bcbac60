import type { Language } from '#contract/core/fields.ts'
import type { Payments } from '#server/providers/payments/port.ts'
import type { Trx } from '../../platform/database/database.ts'
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
  /** Keeps at the account whether it is paid for, in the transaction that changes it; lists and statistics read it there. */
  readonly keepPaidStanding: (
    trx: Trx,
    userId: number,
    standing: { readonly paid: boolean; readonly endsAt: Date | null },
  ) => Promise<void>
}
