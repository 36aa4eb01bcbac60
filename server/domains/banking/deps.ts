import type { Platform } from '#server/platform/platform.ts'
import type { BankAggregators } from '#server/providers/banking/port.ts'

/** The dependencies of banking. */
export interface BankingDeps {
  readonly platform: Platform
  readonly aggregators: BankAggregators
}
