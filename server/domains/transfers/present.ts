import { sql } from 'kysely'
import { unitsFromCents } from '#contract/core/money.ts'
import { iri } from '#contract/core/reference.ts'
import type { PayableInvoiceAnswer, Transfer, TransferMatch } from '#contract/transfers/schemas.ts'
import { documentNumberSql, type PayableInvoice } from '#server/domains/invoicing/api.ts'
import { accountEmailsOf } from '#server/domains/people/api.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { instant } from '#server/platform/database/values.ts'
import type { Match } from './matching/match-transfer.ts'
import { matchTransfers } from './matching/match-transfers.ts'
import { remainingCents, statusOf } from './rules.ts'
import { type TransferRow, tables } from './tables.ts'

/** Presents an invoice on which something is owed. */
export const presentPayable = (invoice: PayableInvoice): PayableInvoiceAnswer => ({
  '@id': iri('invoices', invoice.id),
  id: invoice.id,
  number: invoice.number,
  year: invoice.year,
  customerName: invoice.customerName,
  customerContact: invoice.contact,
  userRef: invoice.userId === null ? null : iri('users', invoice.userId),
  owedAmount: unitsFromCents(invoice.owedCents),
  currency: invoice.currency,
  version: invoice.version,
})

const presentMatch = ({ invoice, certainty, reasons }: Match<PayableInvoice>): TransferMatch => ({
  invoice: presentPayable(invoice),
  certainty,
  reasons: [...reasons],
})

type Booking = Transfer['bookings'][number] & { readonly transferId: number; readonly by: number | null }

/** Reads what is booked of transfers: on invoices, then on balances. */
const bookingsOf = async (db: Db | Trx, ids: readonly number[]): Promise<Booking[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<{
    transfer_id: number
    invoice_id: number | null
    number: string | null
    user_id: number | null
    cents: string
    created_at: string
    made_by: number | null
  }>`
    select transfer_id, invoice_id, ${sql.raw(documentNumberSql('b.invoice_id'))} as number, null::int as user_id,
      cents::text, created_at, made_by, 1 as part, id
    from transfer_booking b where undone_at is null and transfer_id = any(${`{${ids.join(',')}}`}::int[])
    union all
    select transfer_id, null, null, user_id, cents::text, created_at, made_by, 2, id
    from customer_balance_entry e where kind = 'excess' and transfer_id = any(${`{${ids.join(',')}}`}::int[])
      and not exists (select from customer_balance_entry r where r.reverses_id = e.id)
    order by part, id`.execute(db)
  return rows.map((row) => ({
    transferId: row.transfer_id,
    invoice:
      row.invoice_id === null
        ? null
        : { '@id': iri('invoices', row.invoice_id), id: row.invoice_id, number: row.number ?? '' },
    userRef: row.user_id === null ? null : iri('users', row.user_id),
    amount: unitsFromCents(Number(row.cents)),
    bookedAt: instant(row.created_at),
    bookedBy: null,
    by: row.made_by,
  }))
}

/** Presents transfers, each with the invoices that are owed now and match. */
export const presentTransfers = async (db: Db | Trx, rows: readonly TransferRow[]): Promise<Transfer[]> => {
  const matchesOf = await matchTransfers(db, rows)
  const bookings = await bookingsOf(
    db,
    rows.map(({ id }) => id),
  )
  const emails = await accountEmailsOf(
    db,
    bookings.flatMap(({ by }) => by ?? []),
  )
  return rows.map((row) => {
    const { proposal, candidates } = matchesOf(row)
    return {
      '@id': iri('transfer_matches', row.id),
      id: row.id,
      bookedOn: row.booked_on,
      amount: unitsFromCents(Number(row.cents)),
      remainingAmount: unitsFromCents(remainingCents(row)),
      currency: row.currency,
      payer: row.counterparty,
      text: row.description,
      bankName: row.bank_name,
      account: row.account_label,
      status: statusOf(row),
      isGone: row.gone_at !== null,
      isPossibleDuplicate: row.twin_id !== null,
      proposal: proposal === null ? null : presentMatch(proposal),
      candidates: candidates.map(presentMatch),
      bookings: bookings.flatMap(({ transferId, by, ...booking }) =>
        transferId === row.id ? [{ ...booking, bookedBy: by === null ? null : (emails.get(by) ?? null) }] : [],
      ),
      version: row.version,
    }
  })
}

/** Presents one transfer. */
export const presentTransfer = async (db: Db | Trx, row: TransferRow): Promise<Transfer> => {
  const [one] = await presentTransfers(db, [row])
  if (!one) throw new Error(`transfer ${row.id} was not presented`)
  return one
}

/** Finds a transfer; undefined when there is none. */
export const findTransfer = (db: Db | Trx, id: number): Promise<TransferRow | undefined> =>
  tables(db).selectFrom('incoming_transfer').selectAll().where('id', '=', id).executeTakeFirst()
