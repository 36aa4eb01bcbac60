import { type QueryExecutorProvider, sql } from 'kysely'

const statements = [
  `alter table transfer_booking
     add column mailed_at timestamptz,
     add column mailed_cents bigint check (mailed_cents is null or mailed_cents > 0 and mailed_at is not null),
     add column pdf_key text references stored_file (key)`,
  // Whoever paid before was thanked by hand, or not at all: nothing is mailed about the past.
  `update transfer_booking set mailed_at = created_at`,
  `create index transfer_booking_unmailed on transfer_booking (created_at) where mailed_at is null and undone_at is null`,
]

/** Stores when it was confirmed to a customer that their transfer paid an invoice, over what, and with which PDF. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
