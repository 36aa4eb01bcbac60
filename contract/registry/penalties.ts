import { monthsLater } from './months.ts'
import table from './penalties.json' with { type: 'json' }
import type { Deadline, DeadlineKind } from './schemas.ts'

/** One row of the dated table `penalties.json`; a new sum is a new row, and the old one remains. */
export interface PenaltyRow {
  readonly kind: string
  /** The first due day to which it applies. */
  readonly validFrom: string
  readonly currency: string
  readonly steps: readonly { readonly upToMonths: number | null; readonly amountCents: number }[]
  readonly doubledWhenLateTwice: boolean
  readonly consequence?: string
  readonly thirdInARow?: readonly number[]
  readonly unpaidTax?: readonly { readonly afterMonths: number; readonly percent: number }[]
  /** The limit of penalty points by how often returns are due, and the penalty at it. */
  readonly points?: {
    readonly annual: number
    readonly quarterly: number
    readonly monthly: number
    readonly amountCents: number
  }
  /** The source of the sums. */
  readonly source: string
}

/**
 * Returns the penalties for an item due on a day: the newest row of the table by then, with the last day of each step.
 * Without a row there is no fixed sum.
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
    consequence: row?.consequence === 'interest' ? 'interest' : 'offence',
    thirdInARow: row?.thirdInARow ? [...row.thirdInARow] : null,
    unpaidTax: [...(row?.unpaidTax ?? [])],
    points: row?.points ?? null,
  }
}
