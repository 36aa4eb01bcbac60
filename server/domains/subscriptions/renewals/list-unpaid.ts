import { type RawBuilder, sql } from 'kysely'
import type { AnswerOf, QueryOf } from '#contract/core/endpoint.ts'
import { signOrCode } from '#contract/core/money.ts'
import type { SortOrder } from '#contract/core/sort.ts'
import {
  type RenewalOrder,
  renewalOrders,
  type subscriptionsInfo,
  type subscriptionsInfoPage,
  type UnpaidInvoice,
} from '#contract/subscriptions/manager-renewals.ts'
import { type Person, peopleOf, usersByEmail } from '#server/domains/people/api.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { lastDays } from '#server/domains/subscriptions/notices/last-days.ts'
import { dateObject, instantOrNull } from '#server/platform/database/values.ts'
import { requestedOrder } from '#server/platform/lists/requested-order.ts'
import { withinDays } from '#server/platform/lists/within-days.ts'
import { attemptAllowedAt } from './rules.ts'

/** Describes a page of the list; `emailSearch` matches a part of the customer's address. */
export interface UnpaidPage {
  readonly offset: number
  readonly limit: number
  readonly emailSearch?: string
}

type UnpaidQuery = QueryOf<typeof subscriptionsInfoPage>

/** The indexed column of each order. */
const columns: Readonly<Record<RenewalOrder, RawBuilder<unknown>>> = {
  createdAt: sql`i.created_at`,
  total: sql`i.total_cents`,
}

interface Row {
  id: number
  user_id: number
  created_at: string
  total_cents: number
  currency: string
  needs_action: boolean
  manual_attempts: number
  manual_attempt_at: string | null
  manual_attempt_response: string | null
  next_attempt_at: string | null
  stripe_id: string
  subscription_stripe_id: string
}

/** Describes what a row is shown with. */
interface Shown {
  readonly person: Pick<Person, 'email' | 'firstName' | 'lastName'> | undefined
  readonly lastBy: Date | undefined
  readonly now: Date
}

interface Counts {
  active: number
  owing: number
  unpaid: number
}

const countAll = async ({ platform }: SubscriptionsDeps): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select
      (select count(*)::int from subscription where not duplicate and status in ('trialing', 'active')) as active,
      (select count(distinct user_id)::int from subscription where not duplicate and status in ('past_due', 'unpaid')) as owing,
      (select count(*)::int from payment_invoice where listed) as unpaid`.execute(platform.db)
  return rows[0] ?? { active: 0, owing: 0, unpaid: 0 }
}

const countFound = async ({ platform }: SubscriptionsDeps, found: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{
    found: number
  }>`select count(*)::int as found from payment_invoice i where i.listed ${found}`.execute(platform.db)
  return rows[0]?.found ?? 0
}

const present = (row: Row, { person, lastBy, now }: Shown): UnpaidInvoice => ({
  id: row.id,
  userId: row.user_id,
  createdAt: dateObject(row.created_at),
  email: person?.email ?? '',
  name: person?.lastName || null,
  firstName: person?.firstName || null,
  total: row.total_cents,
  currency: signOrCode(row.currency),
  status: row.needs_action ? 'waitingAction' : 'renewFailed',
  manualAttemptNumber: row.manual_attempts,
  manualAttemptDate: row.manual_attempt_at === null ? null : dateObject(row.manual_attempt_at),
  manualAttemptResponse: row.manual_attempt_response,
  manualAttemptAllowedAt: attemptAllowedAt(row.manual_attempt_at, now)?.toISOString() ?? null,
  nextAttemptAt: instantOrNull(row.next_attempt_at),
  lastAttemptBy: lastBy?.toISOString() ?? null,
  stripeId: row.stripe_id,
  shStripeId: row.subscription_stripe_id,
})

const newest: SortOrder<RenewalOrder> = { field: 'createdAt', direction: 'desc' }

/** Returns the conditions of the search, of the status and of the days. */
const conditionsOf = (emailSearch: string | undefined, query: UnpaidQuery): RawBuilder<unknown>[] => {
  const { status, 'createdAt[after]': from, 'createdAt[before]': to } = query
  return [
    ...(emailSearch === undefined ? [] : [sql`i.user_id in ${usersByEmail(emailSearch)}`]),
    ...(status === undefined ? [] : [sql`i.needs_action = ${sql.lit(status === 'waitingAction')}`]),
    ...withinDays(sql`i.created_at`, from, to),
  ]
}

/** Selects a page of failed or waiting renewals in an order. */
export const unpaidInOrder = (
  { offset, limit }: Pick<UnpaidPage, 'offset' | 'limit'>,
  { field, direction }: SortOrder<RenewalOrder>,
  found: RawBuilder<unknown>,
) => {
  const word = direction === 'asc' ? sql`asc` : sql`desc`
  return sql<Row>`
    select i.id, i.user_id, i.created_at, i.total_cents, i.currency, i.needs_action, i.manual_attempts, i.manual_attempt_at,
      i.manual_attempt_response, i.next_attempt_at, i.stripe_id, s.stripe_id as subscription_stripe_id
    from payment_invoice i join subscription s on s.id = i.subscription_id
    where i.listed ${found} order by ${columns[field]} ${word}, i.id ${word} limit ${limit} offset ${offset}`
}

/** Returns the three counters and a page of failed or waiting renewals, latest first or in the requested order. */
export const listUnpaid = async (
  deps: SubscriptionsDeps,
  { offset, limit, emailSearch }: UnpaidPage,
  query: UnpaidQuery = {},
): Promise<AnswerOf<typeof subscriptionsInfo>> => {
  const { platform } = deps
  const order = requestedOrder(renewalOrders, query) ?? newest
  const conditions = conditionsOf(emailSearch, query)
  const found = sql.join(
    conditions.map((condition) => sql`and ${condition}`),
    sql` `,
  )
  const counts = await countAll(deps)
  const { rows } = await unpaidInOrder({ offset, limit }, order, found).execute(platform.db)
  const people = await peopleOf(platform.db, [...new Set(rows.map((row) => row.user_id))])
  const days = await lastDays(
    platform.settings,
    platform.db,
    rows.map(({ id }) => id),
  )
  const now = platform.clock.now()
  return {
    unpaid_invoices: rows.map((row) =>
      present(row, { person: people.get(row.user_id), lastBy: days.get(row.id), now }),
    ),
    num_active_subs: counts.active,
    num_not_active_subs: counts.owing,
    num_unpaid_invoices: counts.unpaid,
    num_found: conditions.length === 0 ? counts.unpaid : await countFound(deps, found),
  }
}
