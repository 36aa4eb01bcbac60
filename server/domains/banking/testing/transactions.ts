import { plusDays } from '#server/domains/banking/transactions/calendar.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { chance } from '#server/platform/testing/chance.ts'
import type { RemoteTransaction } from '#server/providers/banking/port.ts'

/** A day within the history that banks provide, whenever the tests run. */
const defaultDay = plusDays(londonDay(new Date()), -12)

export const aTransaction = (more: Partial<RemoteTransaction> = {}): RemoteTransaction => ({
  status: 'booked',
  internalId: null,
  bankId: null,
  bookingDate: defaultDay,
  valueDate: defaultDay,
  amount: '-12.50',
  currency: 'EUR',
  description: 'Card payment',
  counterparty: 'Bakery',
  ...more,
})

const shops = ['Bakery', 'Caffè Ó', 'Books; "and" more', '=SUM(A1)', null]

/**
 * Makes a history with realistic irregularities: missing, repeated or blank ids, equal payments on one day, several
 * currencies.
 */
export const aHistory = (lastDay: string, days: number, perDay: number, seed = 7): RemoteTransaction[] => {
  const { below } = chance(seed)
  return Array.from({ length: days }, (_, at) => plusDays(lastDay, -at)).flatMap((day, at) =>
    Array.from({ length: perDay }, (_, index): RemoteTransaction => {
      const kind = below(10)
      return aTransaction({
        internalId: kind < 5 ? `i-${at}-${index}` : null,
        bankId: kind < 3 ? null : kind === 9 ? `again-${below(40)}` : `b-${at}-${index}`,
        bookingDate: day,
        valueDate: kind === 8 ? null : plusDays(day, below(3) - 1),
        amount: `${below(3) === 0 ? '' : '-'}${below(20)}.${below(10)}0`,
        currency: kind === 7 ? 'USD' : 'EUR',
        description: `Payment ${below(6)}`,
        counterparty: shops[below(shops.length)] ?? null,
      })
    }),
  )
}
