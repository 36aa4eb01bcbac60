import { londonDay } from '../../../platform/clock/london-day.ts'
import type { RegistryDeps } from '../deps.ts'
import { deadlinesOf } from '../rules.ts'
import { type FeedRow, tables } from '../tables.ts'
import type { DatedDeadline } from './write-calendar.ts'

/** So many companies are looked up at a time. */
const batch = 1_000

/** What a feed shows: the deadlines of the own company, or of all. */
export const deadlinesOfFeed = async (
  deps: RegistryDeps,
  { user_id: userId, scope }: Pick<FeedRow, 'user_id' | 'scope'>,
): Promise<DatedDeadline[]> => {
  const { db, clock } = deps.platform
  const today = londonDay(clock.now())
  const own = scope === 'own' ? ((await deps.companiesOf(db, [userId])).get(userId)?.id ?? 0) : null
  const rows = await tables(db)
    .selectFrom('registry_record')
    .selectAll()
    .where('read_at', 'is not', null)
    .$if(own !== null, (query) => query.where('company_id', '=', own ?? 0))
    .orderBy('company_id')
    .execute()
  const found: DatedDeadline[] = []
  for (let from = 0; from < rows.length; from += batch) {
    const part = rows.slice(from, from + batch)
    const companies = await deps.companiesById(
      db,
      part.map((row) => row.company_id),
    )
    for (const row of part) {
      const company = companies.get(row.company_id)
      if (!company || row.read_at === null) continue
      const readAt = new Date(row.read_at)
      for (const deadline of deadlinesOf(row, today))
        found.push({ deadline, company, companyNumber: row.company_number, readAt })
    }
  }
  return found
}
