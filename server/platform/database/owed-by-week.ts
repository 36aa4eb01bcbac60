/** Describes what rows of one currency and age owe: `week` 0 is the last seven days. Cents as text of a bigint. */
export interface OwedRow {
  readonly currency: string
  readonly week: number
  readonly count: number
  readonly cents: string
}

/** Sums them up: how many, cents by currency in alphabetical order, and the count of each week, oldest first. */
export interface OwedSum {
  readonly count: number
  readonly amounts: readonly { readonly currency: string; readonly cents: number }[]
  readonly weeks: number[]
}

/** Counts rows by week, oldest first; older ones than `weeks` belong to no step of the line. */
export const byWeek = (rows: readonly { readonly week: number; readonly count: number }[], weeks: number): number[] =>
  Array.from({ length: weeks }, (_, step) =>
    // A day ahead of today's counts as today's.
    rows.reduce((sum, { week, count }) => (Math.max(0, week) === weeks - 1 - step ? sum + count : sum), 0),
  )

/** Sums rows up by currency, never across currencies. */
export const owedByWeek = (rows: readonly OwedRow[], weeks: number): OwedSum => {
  const cents = new Map<string, number>()
  for (const row of rows) cents.set(row.currency, (cents.get(row.currency) ?? 0) + Number(row.cents))
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    amounts: [...cents]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([currency, sum]) => ({ currency, cents: sum })),
    weeks: byWeek(rows, weeks),
  }
}
