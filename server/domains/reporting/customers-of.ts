import { Readable } from 'node:stream'
import type { ProductCustomer } from '#contract/catalogue/manager.ts'
import type { Language } from '#contract/core/fields.ts'
import { findProduct } from '#server/domains/catalogue/api.ts'
import { emailsOf } from '#server/domains/people/api.ts'
import { buyersOf } from '#server/domains/purchases/api.ts'
import { subscribersOf } from '#server/domains/subscriptions/api.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { csvLine } from '#server/platform/csv/csv-line.ts'
import type { Db } from '#server/platform/database/database.ts'
import { dateObject } from '#server/platform/database/values.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { BinaryAnswer } from '#server/platform/http/route.ts'
import { dayText } from '#server/platform/language/format.ts'
import { translate } from '#server/platform/language/translate.ts'
import type { ReportingDeps } from './deps.ts'

const pageSize = 500

/** Describes a user who has a product; `endAt` is the end of the paid period, null for a one-off purchase. */
interface Holder {
  readonly userId: number
  readonly endAt: string | null
}

interface Customer extends Holder {
  readonly email: string
}

const holdersOf = async (db: Db, productId: number): Promise<AsyncIterable<Holder>> => {
  const product = await findProduct(db, productId)
  if (!product) throw refuse('not_found')
  // A recurring product is always a subscription, and a one-off product never is.
  return product.recurringMonthInterval > 0 ? subscribersOf(db, productId) : buyersOf(db, productId)
}

async function* pagesOf(holders: AsyncIterable<Holder>): AsyncGenerator<Holder[]> {
  let page: Holder[] = []
  for await (const holder of holders) {
    page.push(holder)
    if (page.length < pageSize) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

/** Reads pages of customers with their addresses; no transaction stays open while a slow client reads. */
async function* customerPages(deps: ReportingDeps, holders: AsyncIterable<Holder>): AsyncGenerator<Customer[]> {
  for await (const page of pagesOf(holders)) {
    const userIds = page.map(({ userId }) => userId)
    const emails = await emailsOf(deps.platform.db, userIds)
    yield page.map((holder) => ({ ...holder, email: emails.get(holder.userId) ?? '' }))
  }
}

/** Lists the users with a running subscription of a product or a one-off purchase of it. Throws `not_found`. */
export const customersOf = async (deps: ReportingDeps, productId: number): Promise<ProductCustomer[]> => {
  const customers: ProductCustomer[] = []
  for await (const page of customerPages(deps, await holdersOf(deps.platform.db, productId)))
    for (const { userId, email, endAt } of page)
      customers.push({ id: userId, email, endAt: endAt === null ? null : dateObject(endAt) })
  return customers
}

const printedDay = (at: string): string => dayText(londonDay(new Date(at)))

async function* lines(deps: ReportingDeps, holders: AsyncIterable<Holder>, language: Language): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(
    [
      translate(language, 'product.csv.user_id'),
      translate(language, 'product.csv.email'),
      translate(language, 'product.csv.end'),
    ],
    [],
  )}`
  for await (const page of customerPages(deps, holders))
    yield page
      .map(({ userId, email, endAt }) => csvLine([userId, email, endAt === null ? null : printedDay(endAt)], []))
      .join('')
}

/** Writes the same list as `export.csv`, streamed while it is read. */
export const csvCustomersOf = async (
  deps: ReportingDeps,
  productId: number,
  language: Language,
): Promise<BinaryAnswer> => ({
  body: Readable.from(lines(deps, await holdersOf(deps.platform.db, productId), language)),
  headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment; filename="export.csv"' },
})
