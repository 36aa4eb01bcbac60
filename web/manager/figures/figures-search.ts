import { monthBefore } from '#contract/reporting/manager-figures.ts'
import { choiceParam, textParam } from '#web/lib/search-params.ts'
import { type SearchOf, searchSchema } from '#web/lib/search-schema.ts'

/** The parts of the page. */
export const figureViews = ['recurring', 'cancellations', 'products', 'ageing'] as const
/** How many months the reports cover. */
export const monthCounts = ['12', '24', '36'] as const

/** Search state of the figures: a part, months, and the sign of a currency; the first one where it is empty. */
export const figuresSearch = searchSchema({
  view: choiceParam(figureViews, 'recurring'),
  months: choiceParam(monthCounts, '12'),
  currency: textParam(8),
})
export type FiguresSearch = SearchOf<typeof figuresSearch>

/** Returns the months of a report, up to that of a day. */
export const monthsOf = ({ months }: Pick<FiguresSearch, 'months'>, today: string) => {
  const lastMonth = today.slice(0, 7)
  return { firstMonth: monthBefore(lastMonth, Number(months) - 1), lastMonth }
}
