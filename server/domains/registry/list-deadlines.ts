import { sql } from 'kysely'
import type { AnswerOf, QueryOf } from '#contract/core/endpoint.ts'
import { iri } from '#contract/core/reference.ts'
import type { listDeadlines as endpoint } from '#contract/registry/manager.ts'
import { daysLater } from '#contract/registry/months.ts'
import type { DeadlineKind } from '#contract/registry/schemas.ts'
import { londonDay } from '../../platform/clock/london-day.ts'
import type { RegistryDeps } from './deps.ts'
import { deadlineOn, endedStatuses } from './rules.ts'

interface Row {
  readonly company_id: number
  readonly company_number: string
  readonly kind: DeadlineKind
  readonly due_on: string
  readonly made_up_to: string | null
}

const aYear = 366

/** Everything that is due at the registry, one row for each company and kind. */
const due = sql`(
  select company_id, company_number, company_status, 'accounts' as kind, account_next_due as due_on,
    account_next_made_up_to as made_up_to from registry_record where account_next_due is not null
  union all
  select company_id, company_number, company_status, 'confirmationStatement', statement_next_due,
    statement_next_made_up_to from registry_record where statement_next_due is not null
) as due`

/** Coming or missed deadlines of all companies, the earliest day first. */
export const listDeadlines = async (
  deps: RegistryDeps,
  { page, itemsPerPage, state, name }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> => {
  const { db, clock } = deps.platform
  const today = londonDay(clock.now())
  const when =
    state === 'missed'
      ? sql`due_on < ${today}::date`
      : sql`due_on between ${today}::date and ${daysLater(today, aYear)}::date`
  const named = name ? sql`and company_id in ${deps.companiesNamed(name)}` : sql``
  const where = sql`from ${due} where ${when}
    and (company_status is null or company_status not in (${sql.join(endedStatuses)})) ${named}`
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${where}`.execute(db)
  const { rows } = await sql<Row>`select company_id, company_number, kind, due_on, made_up_to ${where}
    order by due_on, company_id, kind limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`.execute(db)
  const companies = await deps.companiesById(db, [...new Set(rows.map((row) => row.company_id))])
  const emails = await deps.emailsOf(db, [...new Set([...companies.values()].map(({ userId }) => userId))])
  const members = rows.flatMap((row) => {
    const company = companies.get(row.company_id)
    if (!company) return []
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
