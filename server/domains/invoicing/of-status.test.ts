import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ownInvoiceFilters } from '#contract/invoicing/customer.ts'
import { invoiceStatuses } from '#contract/invoicing/schemas.ts'
import { describeOnBoth, opened } from '#server/platform/database/testing.ts'
import { isOverdueOn, ofOwnFilter, ofStatus } from './of-status.ts'
import { owedFields, statusSql } from './present.ts'
import { invoiceStatus, isOverdue } from './rules.ts'
import { documentStates } from './tables.ts'
import { openInvoicing } from './testing.ts'

const today = '2026-02-20'
const moment = '2026-02-03T10:00:00.000Z'
const moments = [null, moment] as const
const dueDays = [null, '2026-02-19', today] as const
const sums = [
  [0, 0],
  [1, 0],
  [1, 1],
  [500, 0],
  [500, 499],
  [500, 500],
] as const

/** Every invoice that the rules distinguish. */
const invoices = documentStates.flatMap((state) =>
  sums.flatMap(([total, credited]) =>
    moments.flatMap((paidAt) =>
      moments.flatMap((uncollectibleAt) =>
        dueDays.map((dueOn) => ({
          state,
          total_cents: BigInt(total),
          // Only an issued invoice can be credited.
          credited_cents: state === 'issued' ? credited : 0,
          paid_at: paidAt,
          uncollectible_at: uncollectibleAt,
          due_on: dueOn,
        })),
      ),
    ),
  ),
)

describeOnBoth('the status of an invoice on %s', (kind) => {
  const test = opened(() => openInvoicing(kind))

  it('is the same by the rule, in answers, and in the conditions of lists', async () => {
    const rows = sql.join(
      invoices.map(
        (one) => sql`(${one.state}::text, ${one.state === 'issued' ? 1 : null}::int, ${one.total_cents}::bigint,
          ${one.credited_cents}::bigint, ${one.paid_at}::timestamptz, ${one.uncollectible_at}::timestamptz,
          ${one.due_on}::date)`,
      ),
    )
    const matched = (filters: readonly (readonly [string, ReturnType<typeof ofStatus>])[]) =>
      sql`array_remove(array[${sql.join(filters.map(([name, matches]) => sql`case when ${matches} then ${name}::text end`))}], null::text)`
    const { rows: found } = await sql<{ status: string; late: boolean; listed: string[]; own: string[] }>`
      select ${sql.raw(statusSql)} as status, coalesce(${sql.raw(owedFields.isOverdue)}, false) as late,
        ${matched([...invoiceStatuses.map((status) => [status, ofStatus(status)] as const), ['overdue', isOverdueOn(today)]])} as listed,
        ${matched(ownInvoiceFilters.map((filter) => [filter, ofOwnFilter(filter, today)]))} as own
      from (select 'invoice' as kind, given.* from (values ${rows})
        given (state, number, total_cents, credited_cents, paid_at, uncollectible_at, due_on)) d,
        (select ${today}::date as today) related`.execute(test.platform.db)
    const expected = invoices.map((one) => {
      const status = invoiceStatus(one)
      const late = isOverdue(one, today)
      const isOwn = (filter: string): boolean =>
        filter === status ||
        (filter === 'overdue' && late) ||
        (filter === 'unpaid' && (status === 'open' || status === 'uncollectible'))
      return { status, late, listed: [status, ...(late ? ['overdue'] : [])], own: ownInvoiceFilters.filter(isOwn) }
    })
    expect(found).toEqual(expected)
    expect(new Set(found.map(({ status }) => status))).toEqual(new Set(invoiceStatuses))
    expect(found.filter(({ late }) => late)).toHaveLength(3)
  })
})
