import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Describes the scope of a report: days of Europe/London, both included, and one product or all. */
export interface PaidPeriod {
  readonly firstDate: string
  readonly secondDate: string
  readonly productId: number | null
}

/** Describes a payment as its domain publishes it. Amounts in integer cents of euro, VAT included. */
export interface PaidRow {
  readonly paidAt: string
  readonly totalCents: number
  readonly userId: number | null
  /** The buyer's address where there is no account. */
  readonly email: string | null
  readonly periodStart?: string | null
  readonly periodEnd?: string | null
}

/** Lists what reports depend on; `main/wiring.ts` passes the other domains' functions in. */
export interface ReportingDeps {
  readonly platform: Platform
  readonly isProduct: (id: number) => Promise<boolean>
  /** The sources of a report, each oldest first. */
  readonly paidBetween: (period: PaidPeriod) => readonly AsyncIterable<PaidRow>[]
  readonly emailsOf: (db: Db, userIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
}
