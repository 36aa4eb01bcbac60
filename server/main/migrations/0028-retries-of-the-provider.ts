import { type Kysely, sql } from 'kysely'

const statements = [
  // Each retry that fails is mailed: the number of the attempt tells one mail of a kind from the next; 0 for what is mailed once.
  'alter table payment_notice add column attempt integer not null default 0',
  'alter table payment_notice drop constraint payment_notice_pkey',
  'alter table payment_notice add primary key (payment_invoice_id, kind, attempt)',

  // Who owes keeps everything until the provider ends the subscription: no day of ours ends it before.
  `update app_user u set paid = true from (
      select distinct user_id from subscription s
      where not surplus and origin <> 'purchase' and status = 'past_due' and exists (
        select from payment_invoice i where i.subscription_id = s.id and i.status = 'paid' and i.mismatch is null)
    ) owing
    where owing.user_id = u.id and not u.paid`,
  'alter table app_user drop column paid_ends_at',
]

/** A mail for each retry of a payment, and no end of a paid standing but the provider's. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
