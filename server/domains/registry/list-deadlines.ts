import { sql } from 'kysely'
import type { AnswerOf, QueryOf } from '#contract/core/endpoint.ts'
import { iri } from '#contract/core/reference.ts'
import { deadlineOrders, type listDeadlines as endpoint } from '#contract/registry/manager.ts'
import { daysLater } from '#contract/registry/months.ts'
import type { DeadlineKind } from '#contract/registry/schemas.ts'
import { endedStatuses } from '#contract/registry/schemas.ts'
import { companiesById, companiesNamed } from '#server/domains/companies/api.ts'
import { emailsOf } from '#server/domains/people/api.ts'
import type { RecordRow } from '#server/domains/registry-records/api.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { requestedOrder } from '#server/platform/lists/requested-order.ts'
import type { RegistryDeps } from './deps.ts'
import { deadlineOn, isRecordOf } from './rules.ts'

interface Row {
  readonly company_id: number
  readonly company_number: string
  readonly kind: DeadlineKind
  readonly due_on: string
  readonly made_up_to: string | null
}

/** Days ahead that the list shows. */
const aYear = 366

/** Selects companies that still have to file; written as in the indexes, so that they are used. */
export const going = sql.raw(
  `(company_status is null or company_status not in (${endedStatuses.map((status) => `'${status}'`).join(', ')}))`,
)

/** The kinds of deadlines, with their columns. */
export const deadlineColumns = [
  { kind: 'accounts', dueOn: 'account_next_due', madeUpTo: 'account_next_made_up_to' },
  { kind: 'confirmationStatement', dueOn: 'statement_next_due', madeUpTo: 'statement_next_made_up_to' },
] as const satisfies readonly { kind: DeadlineKind; dueOn: keyof RecordRow; madeUpTo: keyof RecordRow }[]

/**
 * Lists coming or missed deadlines of all companies, earliest day first or in the requested order. A record under another number than the
 * company's is counted but not shown, until its event or the matching sweep.
 */
export const listDeadlines = async (
  deps: Pick<RegistryDeps, 'platform'>,
  query: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> => {
  const { page, itemsPerPage, status: state, dueWithinDays = aYear, name, kind: only } = query
  const { direction } = requestedOrder(deadlineOrders, query) ?? { direction: 'asc' }
  const word = direction === 'desc' ? sql`desc` : sql`asc`
  const listed = deadlineColumns.filter(({ kind }) => only === undefined || kind === only)
  const { db, clock } = deps.platform
  const today = londonDay(clock.now())
  const named = name ? sql`and company_id in ${companiesNamed(name)}` : sql``
  const whereDue = (dueOn: string) => {
    const day = sql.ref(dueOn)
    const when =
      state === 'overdue'
        ? sql`${day} < ${today}::date`
        : sql`${day} between ${today}::date and ${daysLater(today, dueWithinDays)}::date`
    return sql`from registry_record where ${when} and ${going} ${named}`
  }
  const counts = listed.map(({ dueOn }) => sql`(select count(*) ${whereDue(dueOn)})`)
  const { rows: counted } = await sql<{ total: number }>`select (${sql.join(counts, sql` + `)})::int as total`.execute(
    db,
  )
  // Each kind uses its own index up to the end of the page, then both are merged: never all rows.
  const firstOf = listed.map(
    ({ kind, dueOn, madeUpTo }) => sql`(
      select company_id, company_number, ${sql.lit(kind)} as kind, ${sql.ref(dueOn)} as due_on, ${sql.ref(madeUpTo)} as made_up_to
      ${whereDue(dueOn)} order by ${sql.ref(dueOn)} ${word}, company_id ${word} limit ${page * itemsPerPage})`,
  )
  const { rows } = await sql<Row>`select * from (${sql.join(firstOf, sql` union all `)}) as due
    order by due_on ${word}, company_id ${word}, kind ${word} limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`.execute(
    db,
  )
  const companies = await companiesById(db, [...new Set(rows.map((row) => row.company_id))])
  const emails = await emailsOf(db, [...new Set([...companies.values()].map(({ userId }) => userId))])
  const members = rows.flatMap((row) => {
    const company = companies.get(row.company_id)
    if (!company || !isRecordOf(row, company)) return []
    return [
      {
        ...deadlineOn(today, { kind: row.kind, madeUpTo: row.made_up_to, dueOn: row.due_on }),
        userRef: iri('users', company.userId),
        email: emails.get(company.userId) ?? '',
        companyId: company.id,
        companyName: company.name,
        companyNumber: row.company_number,
      },
    ]
  })
  return { 'hydra:member': members, 'hydra:totalItems': counted[0]?.total ?? 0 }
}
