import { byQuery } from '#server/platform/database/by-query.ts'
import type { Invariant } from '#server/platform/database/invariant.ts'

/** When the refresh last succeeded: a copy of the database that does not run has nothing due. */
const lastRefresh = `(select ended_at from job_lease where name = 'refresh-registry-records' and last_error is null)`

/** Lists what must always be true of the registry's records. */
export const invariants: Invariant[] = [
  byQuery(
    'a company number in a registry record has eight characters',
    `select 'record ' || id || ' has the number ' || company_number as line
     from registry_record where company_number !~ '^([0-9]{8}|[A-Z]{2}[0-9]{6}|[A-Z]{2}[0-9]{5}[A-Z]|R0[0-9]{6}|(IP|SP|RS)[A-Z0-9]{6})$'`,
  ),
  byQuery(
    'a record that was never read has no data and no changes',
    `select 'record ' || r.id || ' was never read' as line from registry_record r
     where read_at is null and (coalesce(company_name, company_status) is not null
       or coalesce(account_next_due, statement_next_due, account_last_made_up_to, statement_last_made_up_to) is not null
       or exists (select 1 from registry_change c where c.record_id = r.id))`,
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
     where failure is null and next_read_at < ${lastRefresh} - interval '2 days'`,
  ),
  byQuery(
    'a deadline notice is sent neither before its time nor after the due day',
    `select 'company ' || company_id || ': notice ' || days_before || ' of ' || due_on || ' at ' || sent_at as line
     from deadline_notice where (sent_at at time zone 'Europe/London')::date not between due_on - days_before and due_on`,
  ),
  byQuery(
    'a deadline of the registry has the day that the registry named, unless it is done',
    `select 'deadline ' || d.id || ' of company ' || d.company_id || ' is due on ' || d.due_on as line
     from company_deadline d join registry_record r on r.company_id = d.company_id and r.company_number = d.company_number
     where d.source = 'registry' and d.done_at is null and r.read_at is not null and d.due_on is distinct from
       case d.kind when 'accounts' then r.account_next_due else r.statement_next_due end`,
  ),
  byQuery(
    'a deadline is marked as done on a day that had come',
    `select 'deadline ' || id || ' was done on ' || done_on as line from company_deadline
     where done_on > (done_at at time zone 'Europe/London')::date`,
  ),
  byQuery(
    'what is computed is no filing that the registry has named',
    `select 'deadline ' || d.id || ' of company ' || d.company_id as line
     from company_deadline d join registry_record r on r.company_id = d.company_id and r.company_number = d.company_number
     where d.source = 'computed' and d.done_at is null and d.kind in ('accounts', 'confirmationStatement') and r.read_at is not null`,
  ),
]
