import type { CalendarScope } from '#contract/registry/customer.ts'
import { companiesById, companiesOf } from '#server/domains/companies/api.ts'
import type { RegistryDeps } from '#server/domains/registry/deps.ts'
import { isDeadlineOf, presentDeadlines } from '#server/domains/registry/present-deadlines.ts'
import { type DeadlineRow, type FeedRow, tables } from '#server/domains/registry/tables.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { DatedDeadline } from './create-calendar-writer.ts'

/** Companies that are looked up at a time. */
const batch = 500

const datedDeadlines = async (
  { platform: { db } }: RegistryDeps,
  rows: readonly DeadlineRow[],
  today: string,
): Promise<DatedDeadline[]> => {
  const [companies, found] = await Promise.all([
    companiesById(db, [...new Set(rows.map((row) => row.company_id))]),
    presentDeadlines(db, rows, today),
  ])
  return found.flatMap(({ row, deadline }) => {
    const company = companies.get(row.company_id)
    if (!company || !isDeadlineOf(row, company)) return []
    return [
      {
        deadline,
        company,
        personId: row.person_id,
        companyNumber: row.company_number,
        saidSince: new Date(row.since),
      },
    ]
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
    const ids = await tables(db)
      .selectFrom('company_deadline')
      .select('company_id')
      .distinct()
      .where('done_at', 'is', null)
      .where('company_id', '>', after)
      .$if(own !== null, (query) => query.where('company_id', '=', own ?? 0))
      .orderBy('company_id')
      .limit(batch)
      .execute()
    const last = ids.at(-1)?.company_id
    if (last === undefined) return
    const rows = await tables(db)
      .selectFrom('company_deadline')
      .selectAll()
      .where('done_at', 'is', null)
      .where(
        'company_id',
        'in',
        ids.map((row) => row.company_id),
      )
      .orderBy('company_id')
      .orderBy('due_on')
      .orderBy('id')
      .execute()
    yield await datedDeadlines(deps, rows, today)
    if (ids.length < batch) return
    after = last
  }
}
