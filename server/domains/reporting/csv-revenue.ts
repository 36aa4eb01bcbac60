import { Readable } from 'node:stream'
import type { Language } from '#contract/core/fields.ts'
import { lastInstantOf } from '#contract/core/period.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { csvLine } from '#server/platform/csv/csv-line.ts'
import type { BinaryAnswer } from '#server/platform/http/route.ts'
import { dayText } from '#server/platform/language/format.ts'
import { translate } from '#server/platform/language/translate.ts'
import type { ReportingDeps } from './deps.ts'
import { type Payment, paymentPages, type RevenueQuery, requireReadable } from './read-revenue.ts'

const printed = (at: string | null | undefined): string | null => (at ? dayText(londonDay(new Date(at))) : null)

const printedEnd = (start: string | null | undefined, end: string | null | undefined): string | null =>
  start && end ? printed(lastInstantOf(start, end)) : printed(end)

const lineOf = ({ paidAt, periodStart, periodEnd, email, totalCents }: Payment): string =>
  csvLine(
    [printed(paidAt), printed(periodStart), printedEnd(periodStart, periodEnd), email],
    [(totalCents / 100).toFixed(2)],
  )

async function* lines(deps: ReportingDeps, query: RevenueQuery, language: Language): AsyncGenerator<string> {
  const head = [
    translate(language, 'revenue.csv.paid_on'),
    translate(language, 'revenue.csv.start'),
    translate(language, 'revenue.csv.end'),
    translate(language, 'revenue.csv.email'),
    translate(language, 'revenue.csv.total'),
  ]
  yield `\uFEFF${csvLine(head, [])}`
  for await (const page of paymentPages(deps, query)) yield page.map(lineOf).join('')
}

/** Streams the report as revenue.csv, with amounts in units with a decimal point. */
export const csvRevenue = async (
  deps: ReportingDeps,
  query: RevenueQuery,
  language: Language,
): Promise<BinaryAnswer> => {
  await requireReadable(deps, query)
  return {
    body: Readable.from(lines(deps, query, language)),
    headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment; filename="revenue.csv"' },
  }
}
