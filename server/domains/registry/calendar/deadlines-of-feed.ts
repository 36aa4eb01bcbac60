import type { CalendarScope } from '#contract/registry/customer.ts'
import { companiesById, companiesOf } from '#server/domains/companies/api.ts'
import type { RegistryDeps } from '#server/domains/registry/deps.ts'
import { deadlinesOf, isRecordOf } from '#server/domains/registry/rules.ts'
import { type FeedRow, tables } from '#server/domains/registry/tables.ts'
import type { RecordRow } from '#server/domains/registry-records/api.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { DatedDeadline } from './create-calendar-writer.ts'

/** Companies that are looked up at a time. */
const batch = 500

const datedDeadlines = async (
  { platform: { db } }: RegistryDeps,
  rows: readonly RecordRow[],
  today: string,
): Promise<DatedDeadline[]> => {
  const companies = await companiesById(
    db,
    rows.map((row) => row.company_id),
  )
  return rows.flatMap((row) => {
    const company = companies.get(row.company_id)
    const since = row.changed_at ?? row.read_at
    if (!company || since === null || !isRecordOf(row, company)) return []
    const saidSince = new Date(since)
    return deadlinesOf(row, today).map((deadline) => ({
      deadline,
      company,
      companyNumber: row.company_number,
      saidSince,
    }))
  })
}

/** Finds the only company of a feed, 0 if its owner has none; null for all companies. */
const companyOf: Readonly<Record<CalendarScope, (db: Db, userId: number) => Promise<number | null>>> = {
  company: async (db, userId) => (await companiesOf(db, [userId])).get(userId)?.id ?? 0,
  companies: async () => null,
}

/** Yields a feed's deadlines in parts: of the owner's company, or of all companies by id. */
export async function* deadlinesOfFeed(
  deps: RegistryDeps,
  { user_id: userId, scope }: Pick<FeedRow, 'user_id' | 'scope'>,
): AsyncGenerator<DatedDeadline[]> {
  const { db, clock } = deps.platform
  const today = londonDay(clock.now())
  const own = await companyOf[scope](db, userId)
  let after = 0
  for (;;) {
    const rows = await tables(db)
      .selectFrom('registry_record')
      .selectAll()
      .where('read_at', 'is not', null)
      .where('company_id', '>', after)
      .$if(own !== null, (query) => query.where('company_id', '=', own ?? 0))
      .orderBy('company_id')
      .limit(batch)
      .execute()
    yield await datedDeadlines(deps, rows, today)
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.company_id
  }
}
