import type { RawBuilder } from 'kysely'
import type { Language } from '#contract/core/fields.ts'
import type { Catalogue } from '#server/domains/catalogue/api.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Payments, RemoteSubscription } from '#server/providers/payments/port.ts'

/** Describes what subscriptions need to know of a user. */
export interface Payer {
  readonly id: number
  readonly email: string
  readonly language: Language
  /** Whether the account was closed or erased. */
  readonly isDisabled: boolean
  /** Whether the password's holder never confirmed the address: the account may be a stranger's. */
  readonly isUnconfirmed: boolean
}

/** Describes a user in managers' lists. */
export interface Person {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/** Describes the accounting invoice of a payment; number and year once it has them. */
export interface InvoiceOfPayment {
  readonly id: number
  readonly invoiceNumber: number | null
  readonly year: number | null
}

/** Describes a purchase through a link for its subscription. Amounts in integer cents for each period. */
export interface PurchaseBehind {
  readonly purchaseId: number
  readonly userId: number
  readonly productId: number
  readonly totalCents: number
  readonly vatCents: number
  readonly currency: string
}

/** Lists what subscriptions need from other domains; `main/wiring.ts` provides the functions. */
export interface SubscriptionsDeps {
  readonly platform: Platform
  readonly payments: Payments
  readonly catalogue: Catalogue
  readonly payerById: (userId: number) => Promise<Payer | null>
  /**
   * Finds and locks a payer until the transaction ends, which prevents erasure meanwhile. Null for a deleted user; a
   * merged account returns the one it was merged into.
   */
  readonly lockPayerRow: (trx: Trx, userId: number) => Promise<Payer | null>
  /** Saves at the account whether it is paid, in the transaction of the change; lists and statistics read it there. */
  readonly savePaidStatus: (trx: Trx, userId: number, paid: boolean) => Promise<void>
  readonly peopleOf: (db: Db, userIds: readonly number[]) => Promise<ReadonlyMap<number, Person>>
  /** Selects the ids of users whose address contains a text, as a subquery for `in`. */
  readonly usersByEmail: (text: string) => RawBuilder<number>
  /** Selects the ids of deleted users, as a subquery for `in`. */
  readonly deletedUsers: () => RawBuilder<number>
  /** Lists the accounting invoices by their source: `payment-invoice:{id}` or `purchase:{id}`. */
  readonly invoicesOfPayments: (db: Db, keys: readonly string[]) => Promise<ReadonlyMap<string, InvoiceOfPayment>>
  /** Takes over a session that may be a purchase's; does nothing for any other. */
  readonly takeOverPurchase: (sessionId: string) => Promise<void>
  /** Finds the paid purchase of a subscription, or null. */
  readonly purchaseBehind: (remote: RemoteSubscription) => Promise<PurchaseBehind | null>
}
