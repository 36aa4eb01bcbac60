import { type QueryExecutorProvider, sql } from 'kysely'

const statements = [
  `create table recurring_movement (
    id integer generated always as identity primary key,
    subscription_id integer not null references subscription (id) on delete cascade,
    product_id integer not null references product (id),
    currency text not null,
    before_cents bigint not null check (before_cents >= 0),
    after_cents bigint not null check (after_cents >= 0),
    occurred_at timestamptz not null,
    recorded_at timestamptz not null
  )`,
  `create index recurring_movement_subscription on recurring_movement (subscription_id, id)`,
  `create index recurring_movement_product on recurring_movement (product_id)`,
  `create index recurring_movement_ended on recurring_movement (occurred_at, id) where after_cents = 0`,
  `create index subscription_ending on subscription (id) where cancel_at_period_end and ended_at is null`,
  // A movement goes only with its subscription.
  `create function guard_recurring_movement() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and not exists (select 1 from subscription s where s.id = old.subscription_id) then
      return old;
    end if;
    raise exception 'recurring_movement is append-only: % refused', lower(tg_op);
  end $$`,
  `create trigger recurring_movement_guard before update or delete on recurring_movement
    for each row execute function guard_recurring_movement()`,
  `create trigger recurring_movement_truncate before truncate on recurring_movement
    for each statement execute function refuse_change()`,
  // What is known of earlier subscriptions: their first payment, their charge, and their end.
  `with paid as (
     select s.id, s.product_id, s.requested_currency as currency, s.status, s.ended_at, s.synced_at,
       round((s.requested_total_cents - s.requested_vat_cents)::numeric / greatest(p.recurring_month_interval, 1))::bigint as cents,
       (select min(coalesce(i.paid_at, i.created_at)) from payment_invoice i
         where i.subscription_id = s.id and i.status = 'paid' and i.mismatch is null) as paid_at
     from subscription s join product p on p.id = s.product_id where not s.duplicate),
   known as (select * from paid where cents > 0 and paid_at is not null and (ended_at is null or paid_at < ended_at)),
   moves as (
     select id, product_id, currency, 0::bigint as before_cents, cents as after_cents, paid_at as occurred_at, 1 as place from known
     union all
     select id, product_id, currency, cents, 0, greatest(coalesce(ended_at, synced_at), paid_at), 2 from known
     where status not in ('active', 'past_due'))
   insert into recurring_movement (subscription_id, product_id, currency, before_cents, after_cents, occurred_at, recorded_at)
   select id, product_id, currency, before_cents, after_cents, occurred_at, now() from moves order by occurred_at, id, place`,
]

/** Stores each change of what a subscription brings a month, so that the figures of the past stay what they were. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
