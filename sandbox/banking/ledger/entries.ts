import type { BankAccount } from '#sandbox/banking/accounts.ts'
import { type Chance, chanceOf, nameOf, pick } from '#sandbox/banking/chance.ts'
import { abroad, counterpartiesOf, type Party } from './parties.ts'

/** An event on an account; what the bank shows of it depends on the time. */
export type Entry = {
  uid: string
  /** Days since 1 January 1970. */
  day: number
  /** Milliseconds since 1970. */
  at: number
  /** In hundredths, negative for money out. */
  cents: number
  text: string
  counterparty: string
  card: boolean
  /** Days until it is booked; a card payment is pending until then. */
  delay: number
  /** Never booked: the shop cancelled it. */
  vanishes: boolean
  /** Booked with a different amount than while pending. */
  bookedCents: number
  /** The bank corrects its text or its day, or removes it, some days after booking. */
  correction: 'none' | 'text' | 'day' | 'gone'
  exchange: { currency: string; rate: number; cents: number } | null
}

const dayMs = 86_400_000

const amount = (chance: Chance, { from, to }: Party): number => Math.round((from + chance() ** 2 * (to - from)) * 100)

const kindOf = (chance: Chance, savings: boolean): 'shop' | 'bill' | 'client' | 'fee' => {
  const at = chance()
  if (savings) return at < 0.8 ? 'client' : 'fee'
  if (at < 0.62) return 'shop'
  return at < 0.76 ? 'bill' : at < 0.98 ? 'client' : 'fee'
}

const correctionOf = (chance: Chance): Entry['correction'] => {
  const at = chance()
  if (at < 0.01) return 'text'
  if (at < 0.018) return 'day'
  return at < 0.023 ? 'gone' : 'none'
}

const makeEntry = (account: BankAccount, texts: string, day: number): Entry => {
  const chance = chanceOf(texts)
  const country = counterpartiesOf(account.country)
  const kind = kindOf(chance, account.savings)
  const card = kind === 'shop'
  const foreign = card && chance() < 0.07 ? pick(chance, abroad) : null
  const other =
    foreign?.party ?? pick(chance, kind === 'shop' ? country.shops : kind === 'bill' ? country.bills : country.clients)
  const size = kind === 'fee' ? 650 : amount(chance, other)
  const cents = kind === 'client' ? size : -size
  const changed = card && chance() < 0.04 ? Math.round(cents * (0.9 + chance() * 0.25)) : cents
  const number = Math.floor(chance() * 9000 + 1000)
  return {
    uid: nameOf(texts),
    day,
    at: day * dayMs + Math.floor((6 + chance() * 16) * 3_600_000),
    cents,
    text: kind === 'fee' ? country.fee : kind === 'client' ? `${other.text} ${number}` : other.text,
    counterparty: kind === 'fee' ? '' : other.name,
    card,
    delay: card ? 1 + Math.floor(chance() * 3) : 0,
    vanishes: card && chance() < 0.03,
    bookedCents: changed === 0 ? cents : changed,
    correction: correctionOf(chance),
    exchange: foreign
      ? { currency: foreign.currency, rate: foreign.rate, cents: Math.round(Math.abs(cents) * foreign.rate) }
      : null,
  }
}

/** Returns the number of entries on a day: about `perDay`, exactly that from 10 on, so that sums are predictable. */
const countOf = (chance: Chance, perDay: number): number =>
  perDay >= 10 ? Math.round(perDay) : Math.round(perDay * (0.3 + chance() * 1.4))

/** Builds the entries of an account on a day, in order, deterministic for the seed. Some are repeated. */
export const entriesOf = (
  account: BankAccount,
  day: number,
  { seed, perDay }: { seed: string; perDay: number },
): Entry[] => {
  const texts = `${seed}/${account.key}/${day}`
  const chance = chanceOf(texts)
  const count = countOf(chance, account.savings ? perDay / 8 : perDay)
  const entries: Entry[] = []
  for (let index = 0; index < count; index += 1) {
    const last = entries.at(-1)
    const twin = last && chance() < 0.03
    // A second coffee: the same shop, day and price, but a separate payment.
    entries.push(
      twin
        ? { ...last, uid: nameOf(`${texts}/${index}`), at: last.at + 60_000 }
        : makeEntry(account, `${texts}/${index}`, day),
    )
  }
  return entries
}
