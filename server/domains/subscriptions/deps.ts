import type { RawBuilder } from 'kysely'
import type { Language } from '#contract/core/fields.ts'
import type { Payments, RemoteSubscription } from '#server/providers/payments/port.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Catalogue } from '../catalogue/api.ts'

/** What subscriptions need to know of a user. */
export interface Payer {
  readonly id: number
  readonly email: string
  readonly language: Language
  /** True for an account that was closed or erased. */
  readonly isDisabled: boolean
  /** Whoever has its password never confirmed the address: the account may be a stranger's. */
  readonly isUnconfirmed: boolean
}

/** How a user is shown in managers' lists. */
export interface Person {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/** The accounting document that was made of a payment; its number and year when it has them. */
export interface InvoiceOfPayment {
  readonly id: number
  readonly invoiceNumber: number | null
  readonly year: number | null
}

/** What was bought through a link, as far as its subscription needs it. Amounts in integer cents for each period. */
export interface PurchaseBehind {
  readonly purchaseId: number
  readonly userId: number
  readonly productId: number
  readonly totalCents: number
  readonly vatCents: number
  readonly currency: string
}

/** What subscriptions stand on; `main/wiring.ts` gives the other domains' functions. */
export interface SubscriptionsDeps {
  readonly platform: Platform
  readonly payments: Payments
  readonly catalogue: Catalogue
  readonly payerById: (userId: number) => Promise<Payer | null>
  /**
   * The same, held until the transaction ends, so that it is not erased meanwhile; null for an erased one too. For an account
   * that was merged into another it is that one.
   */
  readonly lockPayerRow: (trx: Trx, userId: number) => Promise<Payer | null>
  /** Keeps at the account whether it is paid for, in the transaction that changes it; lists and statistics read it there. */
  readonly savePaidStatus: (trx: Trx, userId: number, paid: boolean) => Promise<void>
  readonly peopleOf: (db: Db, userIds: readonly number[]) => Promise<ReadonlyMap<number, Person>>
  /** The ids of the users whose address holds a text, as a subquery for `in`. */
  readonly usersByEmail: (text: string) => RawBuilder<number>
  /** The ids of the users who were erased, as a subquery for `in`. */
  readonly deletedUsers: () => RawBuilder<number>
  /** The accounting invoices by what they were made of: `payment-invoice:{id}` or `purchase:{id}`. */
  readonly invoicesOfPayments: (db: Db, keys: readonly string[]) => Promise<ReadonlyMap<string, InvoiceOfPayment>>
  /** Takes over a session that may be a purchase's; one that is not changes nothing. */
  readonly takeOverPurchase: (sessionId: string) => Promise<void>
  /** The paid purchase behind a subscription, or null. */
  readonly purchaseBehind: (remote: RemoteSubscription) => Promise<PurchaseBehind | null>
}
