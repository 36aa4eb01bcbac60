import type * as z from 'zod/mini'
import type { RemoteBalance } from '#server/providers/banking/port.ts'
import type { balances } from './schemas.ts'

/** The usable types of Berlin Group's balances, the best first: those of booked transactions, then what is available. */
const types = [
  { type: 'interimBooked', isBooked: true },
  { type: 'closingBooked', isBooked: true },
  { type: 'interimAvailable', isBooked: false },
  { type: 'expected', isBooked: false },
  { type: 'closingAvailable', isBooked: false },
] as const

/** Chooses the balance that says most about booked transactions; null if there is none of a usable type. */
export const balanceOf = ({ balances: all }: z.output<typeof balances>): RemoteBalance | null => {
  for (const { type, isBooked } of types) {
    // Without its day a closing balance says nothing about today's transactions.
    const found = all.find((one) => one?.balanceType === type && (!type.startsWith('closing') || one.referenceDate))
    if (found) {
      const { amount, currency } = found.balanceAmount
      // An interim balance is of now, whatever day the bank writes beside it.
      return { amount, currency, on: type.startsWith('interim') ? null : (found.referenceDate ?? null), isBooked }
    }
  }
  return null
}
