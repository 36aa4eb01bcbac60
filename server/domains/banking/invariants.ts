import { byQuery } from '../../platform/database/by-query.ts'
import type { Invariant } from '../../platform/database/invariant.ts'
import { callsADay } from './sync/call-budget.ts'

/** When periodic work was last done: a copy that nobody runs owes nothing. */
const lastRun = (sweep: 'end-bank-consents'): string =>
  `(select ended_at from job_lease where name = '${sweep}' and last_error is null)`

/** Each entry of each day, by its parts (see `sync/entry.ts`). */
const part = (at: number): string => `nullif(split_part(t, chr(31), ${at}), '')`
const entries = `select d.account_id, d.day, ${part(1)}::int as n, ${part(3)} as booked, ${part(4)} as valued,
  ${part(5)}::numeric as amount, ${part(10)} as internal_id from bank_day d, string_to_table(d.transactions, chr(30)) t`

/** What must hold of banks, whatever happened. */
export const invariants: Invariant[] = [
  byQuery(
    'bank transactions equal the set that the bank answered, day by day',
    `select 'account ' || d.account_id || ' says ' || d.entries || ' entries of ' || d.control_sum || ' on ' || d.day as line
     from bank_day d left join (select account_id, day, count(*) as entries, sum(amount) as total from (${entries}) e group by 1, 2) k
       on k.account_id = d.account_id and k.day = d.day
     where k.entries is distinct from d.entries or k.total is distinct from d.control_sum`,
  ),
  byQuery(
    'a bank transaction stands under its day',
    `select 'account ' || account_id || ' has entry ' || n || ' under ' || day as line from (${entries}) e
     where coalesce(booked, valued, '9999-12-31') <> day::text`,
  ),
  byQuery(
    'no bank transaction stands twice',
    `select 'account ' || account_id || ' has twice: ' || coalesce(internal_id, n::text) as line from (${entries}) e
     group by account_id, grouping sets ((n), (internal_id))
     having count(*) > 1 and coalesce(internal_id, n::text) is not null`,
  ),
  byQuery(
    'entries of an account have numbers below its next one',
    `select 'account ' || a.id || ' gives ' || a.next_entry || ' next and has ' || max(e.n) as line
     from bank_account a join (${entries}) e on e.account_id = a.id group by a.id having max(e.n) >= a.next_entry`,
  ),
  byQuery(
    'an active bank connection has its granted consent, and no other has one',
    `select 'connection ' || c.id || ' is ' || c.state || ' with ' || count(g.id) || ' consents' as line
     from bank_connection c left join bank_consent g on g.connection_id = c.id and g.state = 'granted'
     where c.source <> 'file' group by c.id having (c.state = 'active') <> (count(g.id) = 1)`,
  ),
  byQuery(
    'a bank connection ends when its consent does',
    `select 'connection ' || c.id || ' ends at ' || coalesce(c.expires_at::text, 'no time') as line
     from bank_connection c join bank_consent g on g.connection_id = c.id and g.state = 'granted'
     where g.expires_at is distinct from c.expires_at`,
  ),
  byQuery(
    'a bank consent keeps its secret until it is withdrawn, and no longer',
    `select 'consent ' || id || ' is ' || state as line from bank_consent
     where (state in ('started', 'granted') and sealed is null) or (state = 'withdrawn' and sealed is not null)
       or (state in ('cancelled', 'refused', 'lapsed', 'withdrawing') and (sealed is null) <> (next_attempt_at is null))`,
  ),
  byQuery(
    'a bank consent whose end has come is ended within an hour',
    `select 'consent ' || id || ' ended at ' || expires_at as line from bank_consent
     where state = 'granted' and expires_at < ${lastRun('end-bank-consents')} - interval '1 hour'`,
  ),
  byQuery(
    'nobody asks a bank more often than it bears',
    `select 'account ' || account_id || ' had ' || calls || ' calls' as line from bank_call_budget where calls > ${callsADay}`,
  ),
]
