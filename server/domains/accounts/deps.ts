import type { SessionUser } from '#contract/accounts/schemas.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { CaptchaVerifier } from '#server/providers/captcha/port.ts'

/** A company as the lists of users show it. */
export interface CompanyBrief {
  readonly id: number
  readonly name: string
  readonly address: string | null
  readonly country: string | null
  readonly vatNumber: string | null
  readonly taxCode: string | null
}

/** A company that a text was found in, and whose it is. */
export interface CompanyHit {
  readonly id: number
  readonly name: string
  readonly userId: number
  readonly lastChangeAt: string
}

/** What accounts stand on. The readers belong to domains that depend on accounts, so the wiring hands them in. */
export interface AccountsDeps {
  readonly platform: Platform
  readonly captcha: CaptchaVerifier
  /** Whether a subscription of the user is paid for; the managers' switch is not in it. */
  readonly hasPaidSubscription: (userId: number, db?: Db | Trx) => Promise<boolean>
  /** The user's company as the session shows it. */
  readonly companyOf: (userId: number) => Promise<SessionUser['company']>
  /** When a user's bank transactions were last read; null when never. */
  readonly bankUpdateOf: (userId: number) => Promise<string | null>
  /** The companies of these users, by user; one without a company is left out. */
  readonly companiesOf: (userIds: readonly number[]) => Promise<ReadonlyMap<number, CompanyBrief>>
  /** The companies whose name holds a text, best match first. */
  readonly searchCompanies: (text: string, limit: number) => Promise<readonly CompanyHit[]>
  /** What a user bought through links, newest first, five at most: titles. */
  readonly boughtBy: (userId: number) => Promise<string[]>
  /** Whether anything that a user bought or booked through our pages is paid. */
  readonly hasPurchases: (userId: number) => Promise<boolean>
  /** Whether a subscription of the user renews by itself. */
  readonly subscriptionGoesOn: (userId: number) => Promise<boolean>
  /** What every domain keeps of people, this one's first. */
  readonly personalData: () => readonly PersonalData[]
}

/** Where a call comes from, for limits, sessions and the audit trail. */
export interface Origin {
  readonly ip: string
  readonly userAgent: string
  readonly requestId: string
  /** Tokens of the browser's device cookie, each of one account. */
  readonly deviceTokens?: readonly string[]
}
