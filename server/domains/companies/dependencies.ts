import type { Expression } from 'kysely'
import type { Language } from '#contract/core/fields.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { CaptchaVerifier } from '../../providers/captcha/port.ts'

/** The account of a company, as its mails need it. */
export interface CompanyOwner {
  readonly id: number
  readonly email: string
  readonly language: Language
}

/** What the company record needs of the rest; `main/wiring.ts` gives the other domains' functions. */
export interface CompaniesDependencies {
  readonly platform: Platform
  readonly captcha: CaptchaVerifier
  /** How far an account has come. Asked outside of transactions, for it looks with a connection of its own. */
  readonly statusOf: (userId: number) => Promise<{ readonly emailVerified: boolean; readonly hasSubscription: boolean }>
  /** Keeps the compiler's first and last name at the account. */
  readonly nameUser: (
    trx: Trx,
    name: { readonly userId: number; readonly firstName: string; readonly lastName: string },
  ) => Promise<void>
  /**
   * An account, held until the transaction ends so that a deletion waits; null for nobody. Staff may make a company for a
   * customer: an open account without a staff role.
   */
  readonly lockAccount: (
    trx: Trx,
    userId: number,
  ) => Promise<{ readonly id: number; readonly isOpen: boolean; readonly isCustomer: boolean } | null>
  /** Whom mails about a company go to, held until the transaction ends; null for a closed or erased account. */
  readonly lockOwner: (trx: Trx, userId: number) => Promise<CompanyOwner | null>
  /** What the registry last said companies are, and under which number, by company; one never read is left out. */
  readonly registryStatusesOf: (
    db: Db,
    companyIds: readonly number[],
  ) => Promise<
    ReadonlyMap<number, { readonly companyNumber: string; readonly status: string; readonly detail: string | null }>
  >
  /** The addresses of users, by id. */
  readonly emailsOf: (db: Db, userIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
  /** A subquery for `in`: the ids of users whose address holds a text. */
  readonly usersByEmail: (text: string) => Expression<number>
}
