import { byQuery } from '#server/platform/database/by-query.ts'
import type { Invariant } from '#server/platform/database/invariant.ts'

/** Finds when periodic work last succeeded: a copy of the database that does not run has nothing due. */
const lastRun = (sweep: 'match-registry-records' | 'refresh-registry-records'): string =>
  `(select ended_at from job_lease where name = '${sweep}' and last_error is null)`

/** Lists what must always be true of the registry's records. */
export const invariants: Invariant[] = [
  byQuery(
    'only incorporated companies with a number are followed at the registry',
    `select 'record ' || r.id || ' follows company ' || c.id || ' under ' || r.company_number as line
     from registry_record r join company c on c.id = r.company_id
     where (c.status <> 1 or c.company_number is null) and c.last_change_at < ${lastRun('match-registry-records')} - interval '1 hour'`,
  ),
  byQuery(
    'a company number in a registry record has eight characters',
    `select 'record ' || id || ' has the number ' || company_number as line
     from registry_record where company_number !~ '^([0-9]{8}|[A-Z]{2}[0-9]{6}|[A-Z]{2}[0-9]{5}[A-Z]|R0[0-9]{6}|(IP|SP|RS)[A-Z0-9]{6})$'`,
  ),
  byQuery(
    'a record that was never read has no data, no changes and no notices',
    `select 'record ' || r.id || ' was never read' as line from registry_record r
     where read_at is null and (coalesce(company_name, company_status) is not null
       or coalesce(account_next_due, statement_next_due, account_last_made_up_to, statement_last_made_up_to) is not null
       or exists (select 1 from registry_change c where c.record_id = r.id)
       or exists (select 1 from deadline_notice n where n.record_id = r.id))`,
  ),
  byQuery(
    'a record has a failure count exactly when its last reading failed',
    `select 'record ' || id || ' counts ' || failures || ' failures' as line
     from registry_record where (failure is null) <> (failures = 0)`,
  ),
  byQuery(
    'a change has different values before and after',
    `select 'change ' || id || ' of ' || field as line from registry_change where before is not distinct from after`,
  ),
  byQuery(
    'every company is read within two days, unless the registry failed',
    `select 'record ' || id || ' was due at ' || next_read_at as line from registry_record
     where failure is null and next_read_at < ${lastRun('refresh-registry-records')} - interval '2 days'`,
  ),
  byQuery(
    'a deadline notice is sent neither before its time nor after the due day',
    `select 'record ' || record_id || ': notice ' || days_before || ' of ' || due_on || ' at ' || sent_at as line
     from deadline_notice where (sent_at at time zone 'Europe/London')::date not between due_on - days_before and due_on`,
  ),
  byQuery(
    'a deleted account has no calendar',
    `select 'feed ' || f.id || ' of deleted user ' || u.id as line
     from calendar_feed f join app_user u on u.id = f.user_id where u.deleted_at is not null`,
  ),
]
