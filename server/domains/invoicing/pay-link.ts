import { randomBytes } from 'node:crypto'
import { isSystemMade } from './rules.ts'
import type { DocumentRow } from './tables.ts'

/** Returns the token of an invoice's payment page: 256 random bits, which nobody guesses. */
export const createPayToken = (): string => randomBytes(32).toString('base64url')

/** Checks whether a document asks to be paid: an invoice that no payment created and that is not paid yet. */
export const isToBePaid = (row: Pick<DocumentRow, 'kind' | 'origin' | 'paid_at' | 'total_cents'>): boolean =>
  row.kind === 'invoice' && !isSystemMade(row) && row.paid_at === null && Number(row.total_cents) > 0

/** Returns the address of an invoice's payment page, which needs no account. It is the same as long as the invoice exists. */
export const payLinkOf = ({ publicUrl }: { readonly publicUrl: string }, token: string): string =>
  `${publicUrl}/pay/${token}`
