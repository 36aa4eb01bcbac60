import { byQuery } from '#server/platform/database/by-query.ts'
import type { Invariant } from '#server/platform/database/invariant.ts'

/** When companies and records were last matched: a copy of the database that does not run has nothing due. */
const lastMatch = `(select ended_at from job_lease where name = 'match-registry-records' and last_error is null)`

/** Lists what must be true between companies and the registry's records. */
export const ofRegistryRecords: readonly Invariant[] = [
  byQuery(
    'only incorporated companies with a number are followed at the registry',
    `select 'record ' || r.id || ' follows company ' || c.id || ' under ' || r.company_number as line
     from registry_record r join company c on c.id = r.company_id
     where (c.status <> 1 or c.company_number is null) and c.last_change_at < ${lastMatch} - interval '1 hour'`,
  ),
]
