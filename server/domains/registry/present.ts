import { iri } from '#contract/core/reference.ts'
import { companyPageOf } from '#contract/registry/company-number.ts'
import type { RegistryChange, RegistryRecord } from '#contract/registry/schemas.ts'
import type { RecordRow } from '#server/domains/registry-records/api.ts'
import { instant } from '#server/platform/database/values.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type ChangeRow, tables } from './tables.ts'

/** Changes shown at most. */
const maxChanges = 20

/** Presents a change for the API. */
export const presentChange = ({ id, noticed_at, field, before, after }: ChangeRow): RegistryChange => ({
  id,
  detectedAt: instant(noticed_at),
  field,
  before,
  after,
})

/** Maps a record's facts to their API names. */
export const factsOf = (row: RecordRow) => ({
  companyName: row.company_name,
  companyStatus: row.company_status,
  companyStatusDetail: row.company_status_detail,
  incorporatedOn: row.incorporated_on,
  accountNextMadeUpTo: row.account_next_made_up_to,
  accountNextDue: row.account_next_due,
  accountLastMadeUpTo: row.account_last_made_up_to,
  confirmationStatementNextMadeUpTo: row.statement_next_made_up_to,
  confirmationStatementNextDue: row.statement_next_due,
  confirmationStatementLastMadeUpTo: row.statement_last_made_up_to,
})

/** Presents a record with its latest changes; null before its first successful reading. */
export const presentRecord = async (
  { db, settings }: Pick<Platform, 'db' | 'settings'>,
  row: RecordRow,
): Promise<RegistryRecord | null> => {
  if (row.read_at === null) return null
  const changes = await tables(db)
    .selectFrom('registry_change')
    .selectAll()
    .where('record_id', '=', row.id)
    .orderBy('id', 'desc')
    .limit(maxChanges)
    .execute()
  return {
    '@id': iri('company_houses', row.id),
    id: row.id,
    companyNumber: row.company_number,
    companyHouse: companyPageOf(settings.registryPages, row.company_number),
    ...factsOf(row),
    updateDate: instant(row.read_at),
    changes: changes.map(presentChange),
  }
}
