import { type Kysely, sql } from 'kysely'

const statements = [
  // What ended subscriptions still owe, and presses whose answer was lost, are looked for every minute.
  `create index payment_invoice_owed on payment_invoice (subscription_id) where status in ('open', 'uncollectible')`,
  `create index payment_act_lost on payment_act (acted_at) where outcome in ('started', 'unanswered')`,
]

/** Indexes for what is looked for again and again about owed payments. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
