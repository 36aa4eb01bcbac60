import type { Expression } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { CaptchaVerifier } from '../../providers/captcha/port.ts'

/** What the company record needs of the rest; `main/wiring.ts` gives the other domains' functions. */
export interface CompaniesDependencies {
  readonly platform: Platform
  readonly captcha: CaptchaVerifier
  /** How far an account has come. Asked outside of transactions, for it looks with a connection of its own. */
  readonly standingOf: (
    userId: number,
  ) => Promise<{ readonly emailVerified: boolean; readonly hasSubscription: boolean }>
  /** Keeps the compiler's first and last name at the account. */
  readonly nameUser: (
    trx: Trx,
    name: { readonly userId: number; readonly firstName: string; readonly lastName: string },
  ) => Promise<void>
  /** Whether a user is somebody for whom staff may make a company: an open account without a staff role. */
  readonly isCustomer: (db: Db, userId: number) => Promise<boolean>
  /** The addresses of users, by id. */
  readonly emailsOf: (db: Db, userIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
  /** A subquery for `in`: the ids of users whose address holds a text. */
  readonly usersByEmail: (text: string) => Expression<number>
}
