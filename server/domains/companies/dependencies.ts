import type { Expression } from 'kysely'
import type { Language } from '#contract/core/fields.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { CaptchaVerifier } from '#server/providers/captcha/port.ts'

/** Describes the account of a company, as its mails need it. */
export interface CompanyOwner {
  readonly id: number
  readonly email: string
  readonly language: Language
}

/** Lists what the company record needs from other domains; `main/wiring.ts` passes it in. */
export interface CompaniesDependencies {
  readonly platform: Platform
  readonly captcha: CaptchaVerifier
  /** Reads an account's progress. Call it outside transactions: it uses a connection of its own. */
  readonly statusOf: (userId: number) => Promise<{ readonly emailVerified: boolean; readonly hasSubscription: boolean }>
  /** Saves the compiler's first and last name in the account. */
  readonly nameUser: (
    trx: Trx,
    name: { readonly userId: number; readonly firstName: string; readonly lastName: string },
  ) => Promise<void>
  /**
   * Locks an account until the transaction ends, so that a deletion waits; null for an unknown one. Staff may create
   * a company for a customer: an open account without a staff role.
   */
  readonly lockAccount: (
    trx: Trx,
    userId: number,
  ) => Promise<{ readonly id: number; readonly isOpen: boolean; readonly isCustomer: boolean } | null>
  /** Locks the recipient of mails about a company until the transaction ends; null for a closed or deleted account. */
  readonly lockOwner: (trx: Trx, userId: number) => Promise<CompanyOwner | null>
  /**
   * Maps companies to their last registry status and the number it was read under; companies never read are left out.
   */
  readonly registryStatusesOf: (
    db: Db,
    companyIds: readonly number[],
  ) => Promise<
    ReadonlyMap<number, { readonly companyNumber: string; readonly status: string; readonly detail: string | null }>
  >
  /** Maps user ids to email addresses. */
  readonly emailsOf: (db: Db, userIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
  /** Selects the ids of the users whose address contains a text, as a subquery for `in`. */
  readonly usersByEmail: (text: string) => Expression<number>
}
