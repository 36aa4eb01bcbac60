import { registryNumberOf } from '#contract/registry/company-number.ts'
import { daysBetween, daysLater } from '#contract/registry/months.ts'
import { type CompanyFacts, incorporatedAfter } from '#server/domains/companies/api.ts'
import type { RegistryDeps } from '#server/domains/registry/deps.ts'
import { matchRecords } from '#server/domains/registry/follow-company.ts'
import { refreshRecords } from '#server/domains/registry/refresh-records.ts'
import { noticeDays, noticeDaysWithCode, noticesDue } from '#server/domains/registry/rules.ts'
import { tables } from '#server/domains/registry/tables.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { controlSandbox } from '#server/platform/sandbox/control-sandbox.ts'
import { demoCustomerEntry, demoEntry } from './plan-demo-registry.ts'

const dayMs = 86_400_000
const maxAllowed = 400

const enter = async (sandboxUrl: string, today: string, company: CompanyFacts, index: number | null) => {
  const { age, ...entry } = index === null ? demoCustomerEntry : demoEntry(index)
  const body = {
    number: registryNumberOf(company.companyNumber),
    name: company.name.toUpperCase(),
    incorporatedOn: daysLater(today, -age),
    ...entry,
  }
  await controlSandbox(sandboxUrl, '/registry/companies', { body })
}

/** Marks notices that are already due as sent, so that the demo does not start with a flood of mails. */
const markNotices = async (trx: Trx, now: Date): Promise<void> => {
  const today = londonDay(now)
  const rows = await tables(trx).selectFrom('company_deadline').selectAll().where('done_at', 'is', null).execute()
  const notices = rows.flatMap((row) =>
    noticesDue(daysBetween(today, row.due_on), [...noticeDays[row.kind], ...noticeDaysWithCode]).map((days) => ({
      company_id: row.company_id,
      company_number: row.company_number,
      kind: row.kind,
      person_id: row.person_id,
      made_up_to: row.made_up_to,
      due_on: row.due_on,
      days_before: days,
      sent_at: now.toISOString(),
    })),
  )
  if (notices.length > 0)
    await tables(trx)
      .insertInto('deadline_notice')
      .values(notices)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/**
 * Adds a change that the customer's company had in the summer; changes from readings before these entries are removed.
 */
const addChange = async (trx: Trx, { id, name }: CompanyFacts, now: Date): Promise<void> => {
  await tables(trx).deleteFrom('registry_change').execute()
  const record = await tables(trx)
    .selectFrom('registry_record')
    .select('id')
    .where('company_id', '=', id)
    .where('read_at', 'is not', null)
    .executeTakeFirst()
  if (!record) return
  await tables(trx)
    .insertInto('registry_change')
    .values({
      record_id: record.id,
      noticed_at: new Date(now.getTime() - 120 * dayMs).toISOString(),
      field: 'companyName',
      before: 'NAVARRO EDITIONS LTD',
      after: name.toUpperCase(),
    })
    .execute()
}

/**
 * Registers the demo's companies at the sandbox's registry, in every state that deadline lists must show. Reads them
 * once. Only for the sandbox's registry; a repetition finishes an interrupted run.
 */
export const seedDemoRegistry = async (deps: RegistryDeps, customer: number): Promise<void> => {
  const { db, clock, settings } = deps.platform
  const { sandboxUrl, registry } = settings
  if (sandboxUrl === null || !registry?.url.startsWith(`${sandboxUrl}/`)) return
  const now = clock.now()
  const companies = (await incorporatedAfter(db, 0, maxAllowed)).filter(
    ({ companyNumber }) => registryNumberOf(companyNumber) !== null,
  )
  const own = companies.find(({ userId }) => userId === customer)
  const others = companies.filter((company) => company !== own)
  if (own) await enter(sandboxUrl, londonDay(now), own, null)
  for (const [index, company] of others.entries()) await enter(sandboxUrl, londonDay(now), company, index)
  await matchRecords(deps)
  await tables(db).updateTable('registry_record').set({ next_read_at: now.toISOString() }).execute()
  await refreshRecords(deps)
  await db.transaction().execute(async (trx) => {
    await markNotices(trx, now)
    if (own) await addChange(trx, own, now)
  })
}
