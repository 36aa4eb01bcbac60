import type { Cancellation, EndReason } from '#contract/reporting/manager-figures.ts'
import { londonDay } from '#web/lib/product-day.ts'
import type { ChartSeries } from '#web/ui/charts/chart-model.ts'

/** Counts cancellations by reason and month: a series for each reason that occurred. */
export const reasonSeries = (
  cancellations: readonly Pick<Cancellation, 'reason' | 'endedAt'>[],
  months: readonly string[],
  nameOf: (reason: EndReason) => string,
): ChartSeries[] =>
  [...Map.groupBy(cancellations, ({ reason }) => reason)].map(([reason, own]) => {
    const found = own.map(({ endedAt }) => londonDay(new Date(endedAt)).slice(0, 7))
    return {
      key: reason,
      label: nameOf(reason),
      values: months.map((month) => found.filter((one) => one === month).length),
    }
  })
