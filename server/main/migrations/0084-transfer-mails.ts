import { type QueryExecutorProvider, sql } from 'kysely'

const statements = [
  `alter table transfer_booking add column mailed_at timestamptz, add column pdf_key text`,
  // Whoever paid before was thanked by hand, or not at all: nothing is mailed about the past.
  `update transfer_booking set mailed_at = created_at`,
  `create index transfer_booking_unmailed on transfer_booking (created_at) where mailed_at is null and undone_at is null`,
]

/** Stores when it was confirmed to a customer that their transfer paid an invoice, with the PDF that was mailed. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
