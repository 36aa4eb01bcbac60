import type { BankAccount } from '#sandbox/banking/accounts.ts'
import type { Bank } from '#sandbox/banking/banks.ts'
import { nameOf } from '#sandbox/banking/chance.ts'
import { type Entry, entriesOf } from './entries.ts'

/** A line as a bank shows it at a given time, in any protocol. */
export type Line = {
  /** Its id within the sandbox, in no protocol. */
  uid: string
  status: 'booked' | 'pending'
  transactionId: string | null
  internalId: string | null
  bookingDate: string | null
  valueDate: string | null
  /** Milliseconds since 1970. */
  at: number
  /** With two decimals and a sign. */
  amount: string
  currency: string
  text: string
  counterparty: string
  exchange: Entry['exchange']
}

/** The parameters of a statement, besides its account. */
export type LedgerRules = { seed: string; perDay: number }

const dayMs = 86_400_000
/** Days after booking at which a bank makes its corrections and changes ids. */
const correctedAfterDays = 4
const maxDelay = 3
/** Days after which a bank shows an entry as it will forever. */
export const finalAfterDays = maxDelay + correctedAfterDays + 1

export const dayOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)
export const dayNumber = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs)

const money = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Returns the bank's ids of a line at a given time. */
const idsOf = (
  bank: Bank,
  entry: Entry,
  pending: boolean,
  renamed: boolean,
): Pick<Line, 'transactionId' | 'internalId'> => {
  const own = nameOf(`${entry.uid}/id`, 20)
  switch (bank.ids) {
    case 'none':
      return { transactionId: null, internalId: null }
    case 'blank':
      return { transactionId: ' ', internalId: null }
    case 'repeated':
      // An id of the hour: every entry within it has the same.
      return {
        transactionId: `${dayOf(entry.day).replaceAll('-', '')}${Math.floor(entry.at / 14_400_000) % 6}`,
        internalId: null,
      }
    case 'reissued':
      return { transactionId: pending ? `P${own}` : renamed ? `R${own}` : own, internalId: null }
    case 'good':
      return { transactionId: pending ? `P${own}` : own, internalId: pending ? null : nameOf(`${entry.uid}/internal`) }
  }
}

/** Returns texts that differ between lines of one id; otherwise two of them look like one sent twice. */
const descriptionOf = (bank: Bank, entry: Entry, corrected: boolean): string => {
  const text = corrected && entry.correction === 'text' ? `${entry.text} (CORR)` : entry.text
  return bank.ids === 'repeated' ? `${text} ${entry.uid.slice(0, 8).toUpperCase()}` : text
}

/** Returns the amount in the account's currency, or in the one in which it was paid. */
const moneyOf = (
  bank: Bank,
  account: BankAccount,
  { exchange }: Entry,
  cents: number,
): Pick<Line, 'amount' | 'currency'> =>
  bank.mixedCurrencies && exchange
    ? { amount: money(Math.sign(cents) * exchange.cents), currency: exchange.currency }
    : { amount: money(cents), currency: account.currency }

const lineOf = (bank: Bank, account: BankAccount, entry: Entry, now: number): Line | null => {
  if (entry.at > now) return null
  const booking = entry.day + entry.delay
  const pending = entry.card && now < booking * dayMs + 6 * 3_600_000
  if (!pending && entry.vanishes) return null
  const corrected = !pending && now >= (booking + correctedAfterDays) * dayMs
  if (corrected && entry.correction === 'gone') return null
  const moved = corrected && entry.correction === 'day' ? 1 : 0
  const undated = bank.sloppy && entry.uid.startsWith('0')
  return {
    uid: entry.uid,
    status: pending ? 'pending' : 'booked',
    ...idsOf(bank, entry, pending, corrected),
    bookingDate: pending || undated ? null : dayOf(booking + moved),
    valueDate: dayOf(pending ? entry.day : booking + moved),
    at: pending ? entry.at : (booking + moved) * dayMs,
    ...moneyOf(bank, account, entry, pending ? entry.cents : entry.bookedCents),
    text: descriptionOf(bank, entry, corrected),
    counterparty: pending ? '' : entry.counterparty,
    exchange: entry.exchange,
  }
}

/** Returns the day of a line: that of its booking, or else of its value. */
export const dayOfLine = ({ bookingDate, valueDate }: Line): string => bookingDate ?? valueDate ?? ''

/** Returns what a bank shows at `now` of the entries of a day, wherever it has booked them. */
export const linesOn = (bank: Bank, account: BankAccount, rules: LedgerRules, day: number, now: number): Line[] =>
  entriesOf(account, day, rules).flatMap((entry) => lineOf(bank, account, entry, now) ?? [])

/** Returns what a bank shows at `now`: the days from `from` to `to`, both included, and everything pending. */
export const statementOf = (
  bank: Bank,
  account: BankAccount,
  rules: LedgerRules,
  { from, to, now }: { from: string; to: string; now: number },
): Line[] => {
  const today = Math.floor(now / dayMs)
  const first = dayNumber(from) - maxDelay - 1
  const last = Math.min(today, dayNumber(to))
  const lines: Line[] = []
  const show = (day: number, wanted: (line: Line) => boolean): void =>
    void lines.push(...linesOn(bank, account, rules, day, now).filter(wanted))
  for (let day = first; day <= last; day += 1)
    show(day, (line) => line.status === 'booked' && dayOfLine(line) >= from && dayOfLine(line) <= to)
  for (let day = today - maxDelay; day <= today; day += 1) show(day, (line) => line.status === 'pending')
  return lines
}
