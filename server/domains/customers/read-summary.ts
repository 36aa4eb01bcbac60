import type { AnswerOf } from '#contract/core/endpoint.ts'
import { currencySign, signOrCode } from '#contract/core/money.ts'
import type { customerSummary } from '#contract/customers/manager.ts'
import { banksOf } from '#server/domains/banking/api.ts'
import { findProduct } from '#server/domains/catalogue/api.ts'
import { companiesOf } from '#server/domains/companies/api.ts'
import { countRequests } from '#server/domains/documents/api.ts'
import { moneyOf } from '#server/domains/invoicing/api.ts'
import { findPerson } from '#server/domains/people/api.ts'
import { deadlinesOfCompany } from '#server/domains/registry/api.ts'
import { runningOf } from '#server/domains/subscriptions/api.ts'
import { balancesOf } from '#server/domains/transfers/api.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { CustomersDeps } from './deps.ts'

/** Summarizes a customer: money, subscriptions, deadlines, requests and banks; refuses `not_found`. */
export const readSummary = async (
  { platform: { db, clock } }: CustomersDeps,
  userId: number,
): Promise<AnswerOf<typeof customerSummary>> => {
  const user = await findPerson(db, userId)
  if (!user) throw refuse('not_found')
  const today = londonDay(clock.now())
  const company = (await companiesOf(db, [user.id])).get(user.id)
  const [money, balances, running, deadlines, requests, banks] = await Promise.all([
    moneyOf(db, user.id, today),
    balancesOf(db, user.id),
    runningOf(db, user.id),
    company ? deadlinesOfCompany(db, company, today) : [],
    countRequests(db, user.id, today),
    banksOf(db, user.id),
  ])
  const subscriptions = running.map(async ({ productId, failedPayment, ...row }) => ({
    ...row,
    name: (await findProduct(db, productId))?.name ?? '',
    failedPayment: failedPayment && { ...failedPayment, currency: signOrCode(failedPayment.currency) },
  }))
  return {
    money,
    balances: balances.map(({ currency, cents }) => ({ currency: currencySign[currency], cents })),
    subscriptions: await Promise.all(subscriptions),
    deadlines,
    requests,
    banks,
  }
}
