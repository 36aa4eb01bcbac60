import { byQuery } from '#server/platform/database/by-query.ts'
import type { Invariant } from '#server/platform/database/invariant.ts'

/** Lists what must always be true of transfers and balances; amounts in integer cents. */
export const invariants: readonly Invariant[] = [
  byQuery(
    'what is booked of a transfer is the sum of its bookings and of what it added to balances, never more than it',
    `select 'transfer ' || t.id || ' of ' || t.cents || ' cents counts ' || t.settled_cents || ' as booked, its bookings come to '
       || b.cents + e.cents as line
     from incoming_transfer t
     cross join lateral (select coalesce(sum(cents), 0) as cents from transfer_booking
       where transfer_id = t.id and undone_at is null) b
     cross join lateral (select coalesce(sum(cents), 0) as cents from customer_balance_entry where transfer_id = t.id) e
     where t.settled_cents <> b.cents + e.cents or t.settled_cents > t.cents`,
  ),
  byQuery(
    'no customer’s balance is below zero',
    `select 'user ' || user_id || ' has ' || sum(cents) || ' cents of ' || currency as line
     from customer_balance_entry group by user_id, currency having sum(cents) < 0`,
  ),
  byQuery(
    'an undone change of a balance is the opposite of one change of the same customer',
    `select 'balance entry ' || r.id || ' takes back entry ' || e.id as line
     from customer_balance_entry r join customer_balance_entry e on e.id = r.reverses_id
     where r.cents <> -e.cents or r.currency <> e.currency or r.user_id <> e.user_id or e.kind = 'undone'`,
  ),
]
