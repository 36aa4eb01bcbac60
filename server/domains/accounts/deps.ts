import type { SessionUser } from '#contract/accounts/schemas.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { CaptchaVerifier } from '#server/providers/captcha/port.ts'

/** Describes a company as the lists of users show it. */
export interface CompanyBrief {
  readonly id: number
  readonly name: string
  readonly address: string | null
  readonly country: string | null
  readonly vatNumber: string | null
  readonly taxCode: string | null
}

/** Describes a company found by a search, with its owner. */
export interface CompanyHit {
  readonly id: number
  readonly name: string
  readonly userId: number
  readonly lastChangeAt: string
}

/**
 * Lists what accounts depend on. The readers belong to domains that depend on accounts, so the wiring passes them in.
 */
export interface AccountsDeps {
  readonly platform: Platform
  readonly captcha: CaptchaVerifier
  /** Whether the user has a paid subscription, without the managers' manual activation. */
  readonly hasPaidSubscription: (userId: number, db?: Db | Trx) => Promise<boolean>
  /** The user's company as the session shows it. */
  readonly companyOf: (userId: number) => Promise<SessionUser['company']>
  /** When the user's bank transactions were last fetched; null when never. */
  readonly bankUpdateOf: (userId: number) => Promise<string | null>
  /** The companies of these users by user id; users without a company are left out. */
  readonly companiesOf: (userIds: readonly number[]) => Promise<ReadonlyMap<number, CompanyBrief>>
  /** The companies whose name contains a text, best match first. */
  readonly searchCompanies: (text: string, limit: number) => Promise<readonly CompanyHit[]>
  /** Titles of the user's purchases through payment links, newest first, at most five. */
  readonly boughtBy: (userId: number) => Promise<string[]>
  /** Whether the user has paid for any purchase or booking on our pages. */
  readonly hasPurchases: (userId: number) => Promise<boolean>
  /** Whether a subscription of the user renews automatically. */
  readonly subscriptionGoesOn: (userId: number) => Promise<boolean>
  /** The personal data that each domain stores, this domain's first. */
  readonly personalData: () => readonly PersonalData[]
}

/** Describes the origin of a call, for limits, sessions and the audit trail. */
export interface Origin {
  readonly ip: string
  readonly userAgent: string
  readonly requestId: string
  /** Tokens of the browser's device cookie, each for one account. */
  readonly deviceTokens?: readonly string[]
}
