import type { AnswerOf, QueryOf } from '#contract/core/endpoint.ts'
import { signOrCode } from '#contract/core/money.ts'
import { iri } from '#contract/core/reference.ts'
import type { cancellations as endpoint } from '#contract/reporting/manager-figures.ts'
import { accountEmailsOf } from '#server/domains/people/api.ts'
import { countAnnouncedEnds, type EndedSubscription, endedBetween } from '#server/domains/subscriptions/api.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { instant } from '#server/platform/database/values.ts'
import { byCurrency } from './by-currency.ts'
import type { ReportingDeps } from './deps.ts'
import { productNames } from './product-names.ts'
import { daysOfMonths, reportMonths } from './report-months.ts'

type Answer = AnswerOf<typeof endpoint>

const amountsOf = (ended: readonly EndedSubscription[]) => {
  const sums = new Map<string, number>()
  for (const { currency, cents } of ended) sums.set(currency, (sums.get(currency) ?? 0) + cents)
  return [...sums]
    .toSorted(([one], [other]) => byCurrency(one, other))
    .map(([code, amount]) => ({ currency: signOrCode(code), amount }))
}

const reasonsOf = (ended: readonly EndedSubscription[]): Answer['reasons'] =>
  [...Map.groupBy(ended, ({ reason }) => reason)]
    .map(([reason, own]) => ({ reason, count: own.length, amounts: amountsOf(own) }))
    .toSorted((one, other) => other.count - one.count || one.reason.localeCompare(other.reason))

/** Lists the subscriptions that ended in the months of a report, why, and what each brought a month. */
export const cancellations = async ({ platform }: ReportingDeps, query: QueryOf<typeof endpoint>): Promise<Answer> => {
  const { db } = platform
  const range = reportMonths(query, londonDay(platform.clock.now()))
  const [ended, announced] = await Promise.all([endedBetween(db, daysOfMonths(range)), countAnnouncedEnds(db)])
  const [emails, nameOf] = await Promise.all([
    accountEmailsOf(db, [...new Set(ended.map(({ userId }) => userId))]),
    productNames(db, ended),
  ])
  return {
    firstMonth: range.firstMonth,
    lastMonth: range.lastMonth,
    reasons: reasonsOf(ended),
    cancellations: ended.map((one) => ({
      id: one.id,
      userRef: emails.has(one.userId) ? iri('users', one.userId) : null,
      email: emails.get(one.userId) ?? null,
      subscription: one.productId,
      productName: nameOf(one.productId),
      endedAt: instant(one.endedAt),
      reason: one.reason,
      comment: one.comment,
      currency: signOrCode(one.currency),
      amount: one.cents,
    })),
    announced: {
      count: announced.count,
      amounts: announced.amounts.map(({ currency, cents }) => ({ currency: signOrCode(currency), amount: cents })),
    },
  }
}
