import type { ProviderBank } from '#server/platform/settings/settings.ts'
import { isChargeable } from '#server/providers/is-chargeable.ts'
import { bankLines } from './pdf/bank-lines.ts'
import { owedCents } from './rules.ts'
import type { DocumentRow } from './tables.ts'

/** How an invoice can be paid now: on its payment page, by transfer, in both ways or in none. */
export type WaysToPay = 'both' | 'online' | 'transfer' | 'none'

/** What decides how an invoice can be paid. */
export type PayableRow = Pick<
  DocumentRow,
  'currency' | 'total_cents' | 'credited_cents' | 'received_cents' | 'pay_token'
>

/**
 * Finds how what is owed on an invoice can be paid: online where it has a payment page and the payment provider
 * charges the amount at once, by transfer where the firm has an account in its currency.
 */
export const waysToPay = (bank: ProviderBank, row: PayableRow): WaysToPay => {
  const isOnline = row.pay_token !== null && isChargeable(owedCents(row), row.currency)
  const isTransfer = bankLines(bank, row.currency).length > 0
  if (isOnline) return isTransfer ? 'both' : 'online'
  return isTransfer ? 'transfer' : 'none'
}

/** Checks whether a way includes the payment page. */
export const isPaidOnline = (ways: WaysToPay): boolean => ways === 'both' || ways === 'online'

/** Checks whether a way includes a transfer, for which the reference is needed. */
export const isPaidByTransfer = (ways: WaysToPay): boolean => ways === 'both' || ways === 'transfer'
