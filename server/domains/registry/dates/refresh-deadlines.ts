import { sql } from 'kysely'
import { registryNumberOf } from '#contract/registry/company-number.ts'
import { type CompanyFacts, companiesAfter, companiesById } from '#server/domains/companies/api.ts'
import type { RegistryDeps } from '#server/domains/registry/deps.ts'
import { lockOwner } from '#server/domains/registry/lock-owner.ts'
import { type DeadlineRow, tables } from '#server/domains/registry/tables.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { startRun } from '#server/platform/jobs/start-run.ts'
import { deadlineFactsOf } from './deadline-facts-of.ts'
import { type DeadlinePlan, planDeadlines } from './plan-deadlines.ts'

const isEmpty = ({ added, changed, removed }: DeadlinePlan): boolean =>
  added.length + changed.length + removed.length === 0

const rowsOf = async (db: Db, companyIds: readonly number[]): Promise<Map<number, DeadlineRow[]>> => {
  if (companyIds.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('company_deadline')
    .selectAll()
    .where('company_id', 'in', companyIds)
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, (row) => row.company_id)
}

/** Returns the companies whose stored deadlines differ from what they have to do. */
const outdated = async (db: Db, companies: readonly CompanyFacts[], today: string) => {
  const ids = companies.map(({ id }) => id)
  const [facts, rows] = await Promise.all([deadlineFactsOf(db, companies), rowsOf(db, ids)])
  return companies.flatMap((company) => {
    const stored = rows.get(company.id) ?? []
    const plan = planDeadlines(facts.get(company.id) ?? null, stored, today)
    const number = registryNumberOf(company.companyNumber)
    const isRenumbered = stored.some((row) => row.company_number !== number)
    return isEmpty(plan) && !isRenumbered ? [] : [{ companyId: company.id, number, plan, isRenumbered }]
  })
}

/** Writes a company's number on its deadlines. What was mailed before it had one is not mailed again. */
const renumber = async (trx: Trx, companyId: number, number: string | null): Promise<void> => {
  await tables(trx)
    .updateTable('company_deadline')
    .set({ company_number: number })
    .where('company_id', '=', companyId)
    .execute()
  if (number === null) return
  await sql`update deadline_notice n set company_number = ${number}
    where n.company_id = ${companyId} and n.company_number is null and not exists (
      select 1 from deadline_notice s where s.company_id = n.company_id and s.company_number = ${number}
        and s.kind = n.kind and s.person_id is not distinct from n.person_id
        and s.made_up_to is not distinct from n.made_up_to and s.due_on = n.due_on and s.days_before = n.days_before)`.execute(
    trx,
  )
}

/** Writes the deadlines of a company as they follow from its facts, in the transaction that changed them. Safe to repeat. */
export const refreshDeadlinesWithin = async (
  { platform: { clock } }: Pick<RegistryDeps, 'platform'>,
  trx: Trx,
  companyId: number,
): Promise<void> => {
  // One writer at a time, with the company's current data.
  await lockOwner(trx, companyId)
  const now = clock.now()
  const companies = [...(await companiesById(trx, [companyId])).values()]
  for (const { number, plan, isRenumbered } of await outdated(trx, companies, londonDay(now))) {
    const since = now.toISOString()
    if (plan.removed.length > 0)
      await tables(trx).deleteFrom('company_deadline').where('id', 'in', plan.removed).execute()
    for (const { id, to } of plan.changed)
      await tables(trx)
        .updateTable('company_deadline')
        .set({ made_up_to: to.madeUpTo, opens_on: to.opensOn, due_on: to.dueOn, source: to.source, since })
        .where('id', '=', id)
        .execute()
    if (isRenumbered) await renumber(trx, companyId, number)
    if (plan.added.length > 0)
      await tables(trx)
        .insertInto('company_deadline')
        .values(
          plan.added.map((one) => ({
            company_id: companyId,
            company_number: number,
            kind: one.kind,
            person_id: one.personId,
            made_up_to: one.madeUpTo,
            opens_on: one.opensOn,
            due_on: one.dueOn,
            source: one.source,
            since,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  }
}

const batch = 500

/** Repairs the deadlines of all companies after a day has passed or data have changed, each company in its own transaction. */
export const matchDeadlines = async (deps: RegistryDeps, isOver = startRun()): Promise<void> => {
  const { db, clock } = deps.platform
  let after = 0
  while (!isOver()) {
    const companies = await companiesAfter(db, after, batch)
    const found = await outdated(db, companies, londonDay(clock.now()))
    for (const { companyId } of found)
      if (!isOver()) await db.transaction().execute((trx) => refreshDeadlinesWithin(deps, trx, companyId))
    const last = companies.at(-1)
    if (!last || companies.length < batch) return
    after = last.id
  }
}
