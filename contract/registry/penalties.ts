import { monthsLater } from './months.ts'
import table from './penalties.json' with { type: 'json' }
import type { Deadline, DeadlineKind } from './schemas.ts'

/** One row of the dated table `penalties.json`; a newer sum is a newer row, and the old one stays. */
export interface PenaltyRow {
  readonly kind: string
  /** The first due day for which it holds. */
  readonly validFrom: string
  readonly currency: string
  readonly steps: readonly { readonly upToMonths: number | null; readonly amountCents: number }[]
  readonly doubledWhenLateTwice: boolean
  /** Where the sums stand. */
  readonly source: string
}

/**
 * What being late costs for something that is due on a day: the newest row of the table by then, with the last day of each
 * step. Without a row there is no fixed sum.
 */
export const penaltiesFor = (
  kind: DeadlineKind,
  dueOn: string,
  rows: readonly PenaltyRow[] = table,
): Deadline['penalties'] => {
  const row = rows
    .filter((one) => one.kind === kind && one.validFrom <= dueOn)
    .toSorted((one, other) => one.validFrom.localeCompare(other.validFrom))
    .at(-1)
  return {
    currency: 'GBP',
    validFrom: row?.validFrom ?? dueOn,
    steps: (row?.steps ?? []).map(({ upToMonths, amountCents }) => ({
      upToMonths,
      amountCents,
      until: upToMonths === null ? null : monthsLater(dueOn, upToMonths),
    })),
    doubledWhenLateTwice: row?.doubledWhenLateTwice ?? false,
  }
}
