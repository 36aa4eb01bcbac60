import { byQuery } from '#server/platform/database/by-query.ts'
import type { Invariant } from '#server/platform/database/invariant.ts'
import { callsADay } from './sync/call-budget.ts'

/** Finds when periodic work last ran: a copy of the database that does not run has nothing due. */
const lastRun = (sweep: 'end-bank-consents'): string =>
  `(select ended_at from job_lease where name = '${sweep}' and last_error is null)`

/** Selects a part of each transaction of each day (format: `sync/entry.ts`). */
const part = (at: number): string => `nullif(split_part(t, chr(31), ${at}), '')`
const entries = `select d.account_id, d.day, ${part(1)}::int as n, ${part(3)} as booked, ${part(4)} as valued,
  ${part(5)}::numeric as amount, ${part(10)} as internal_id from bank_day d, string_to_table(d.transactions, chr(30)) t`

/** Lists what must always be true of banking data. */
export const invariants: Invariant[] = [
  byQuery(
    'the bank transactions of each day match the count and sum that the bank answered',
    `select 'account ' || d.account_id || ' records ' || d.entries || ' transactions of ' || d.control_sum || ' on ' || d.day as line
     from bank_day d left join (select account_id, day, count(*) as entries, sum(amount) as total from (${entries}) e group by 1, 2) k
       on k.account_id = d.account_id and k.day = d.day
     where k.entries is distinct from d.entries or k.total is distinct from d.control_sum`,
  ),
  byQuery(
    'a bank transaction is stored under its day',
    `select 'account ' || account_id || ' has transaction ' || n || ' under ' || day as line from (${entries}) e
     where coalesce(booked, valued, '9999-12-31') <> day::text`,
  ),
  byQuery(
    'no bank transaction is stored twice',
    `select 'account ' || account_id || ' has twice: ' || coalesce(internal_id, n::text) as line from (${entries}) e
     group by account_id, grouping sets ((n), (internal_id))
     having count(*) > 1 and coalesce(internal_id, n::text) is not null`,
  ),
  byQuery(
    'the transactions of an account have numbers below its next one',
    `select 'account ' || a.id || ' gives ' || a.next_entry || ' next and has ' || max(e.n) as line
     from bank_account a join (${entries}) e on e.account_id = a.id group by a.id having max(e.n) >= a.next_entry`,
  ),
  byQuery(
    'an active bank connection has one granted consent, and an inactive one has none',
    `select 'connection ' || c.id || ' is ' || c.state || ' with ' || count(g.id) || ' consents' as line
     from bank_connection c left join bank_consent g on g.connection_id = c.id and g.state = 'granted'
     where c.source <> 'file' group by c.id having (c.state = 'active') <> (count(g.id) = 1)`,
  ),
  byQuery(
    'a bank connection and its consent end at the same time',
    `select 'connection ' || c.id || ' ends at ' || coalesce(c.expires_at::text, 'no time') as line
     from bank_connection c join bank_consent g on g.connection_id = c.id and g.state = 'granted'
     where g.expires_at is distinct from c.expires_at`,
  ),
  byQuery(
    'a bank consent has its secret until it is withdrawn, and no longer',
    `select 'consent ' || id || ' is ' || state as line from bank_consent
     where (state in ('started', 'granted') and sealed is null) or (state = 'withdrawn' and sealed is not null)
       or (state in ('cancelled', 'refused', 'lapsed', 'withdrawing') and (sealed is null) <> (next_attempt_at is null))`,
  ),
  byQuery(
    'an expired bank consent is ended within an hour',
    `select 'consent ' || id || ' ended at ' || expires_at as line from bank_consent
     where state = 'granted' and expires_at < ${lastRun('end-bank-consents')} - interval '1 hour'`,
  ),
  byQuery(
    'an account makes no more bank calls than the daily limit',
    `select 'account ' || account_id || ' had ' || calls || ' calls' as line from bank_call_budget where calls > ${callsADay}`,
  ),
]
