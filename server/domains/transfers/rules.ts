import type { TransferStatus } from '#contract/transfers/schemas.ts'
import type { TransferRow } from './tables.ts'

type Settled = Pick<TransferRow, 'cents' | 'settled_cents' | 'set_aside_at'>

/** Derives the status of a transfer from what of it is booked. */
export const statusOf = (row: Settled): TransferStatus => {
  if (row.set_aside_at !== null) return 'set_aside'
  if (row.settled_cents === row.cents) return 'booked'
  return row.settled_cents > 0n ? 'part_booked' : 'open'
}

/** Computes what of a transfer is not booked yet, in integer cents. */
export const remainingCents = (row: Pick<TransferRow, 'cents' | 'settled_cents'>): number =>
  Number(row.cents - row.settled_cents)

/** Checks whether something of a transfer is still to be booked. */
export const isToBeBooked = (row: Settled & Pick<TransferRow, 'gone_at'>): boolean =>
  row.gone_at === null && row.set_aside_at === null && row.settled_cents < row.cents

/** The source of the receipt of a booking, by which it is recorded once. */
export const bookingKey = (bookingId: number): string => `transfer-booking:${bookingId}`
/** The source of the receipt of a balance's use. */
export const useKey = (entryId: number): string => `balance-entry:${entryId}`
