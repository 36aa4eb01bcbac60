import { companiesOf } from '#server/domains/companies/api.ts'
import type { Db } from '#server/platform/database/database.ts'
import { rowsById } from '#server/platform/database/rows-by-id.ts'
import { instant, instantOrNull } from '#server/platform/database/values.ts'
import type { DataRow, PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { tables } from './tables.ts'

async function* checks(db: Db, userId: number): AsyncGenerator<DataRow> {
  const company = (await companiesOf(db, [userId])).get(userId)
  if (!company) return
  const rows = rowsById(tables(db).selectFrom('identity_check').selectAll().where('company_id', '=', company.id))
  for await (const row of rows)
    yield {
      id: row.id,
      shareholder: row.shareholder_id,
      status: row.status,
      method: row.recorded_method ?? row.method,
      startedAt: instant(row.started_at),
      invitedAt: instantOrNull(row.invited_at),
      expiresAt: instantOrNull(row.expires_at),
      endedAt: instantOrNull(row.ended_at),
      checkedOn: row.recorded_on,
      note: row.recorded_note,
    }
}

/** Lists the personal data stored here: the checks of a company's people, which are deleted with the company. */
export const personalData = (db: Db): PersonalData => ({
  tables: ['identity_check'],
  exportOf: (userId) => [{ name: 'identity_checks', rows: () => checks(db, userId) }],
  erase: () => Promise.resolve(),
})
