import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'

/** What a report covers: days of Europe/London, both included, and a product, or everything. */
export interface PaidPeriod {
  readonly firstDate: string
  readonly secondDate: string
  readonly productId: number | null
}

/** A payment, as the domain that took it publishes it for reading. Amounts in integer cents of euro, VAT included. */
export interface PaidRow {
  readonly paidAt: string
  readonly totalCents: number
  readonly userId: number | null
  /** The buyer's address where there is no account. */
  readonly email: string | null
  readonly periodStart?: string | null
  readonly periodEnd?: string | null
}

/** What reports stand on; `main/wiring.ts` gives the other domains' functions. */
export interface ReportingDeps {
  readonly platform: Platform
  readonly isProduct: (id: number) => Promise<boolean>
  /** The sources of a report, each oldest first. */
  readonly paidBetween: (period: PaidPeriod) => readonly AsyncIterable<PaidRow>[]
  readonly emailsOf: (db: Db, userIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
}
