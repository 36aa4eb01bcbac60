import type { Currency } from '#contract/core/money.ts'
import type { MatchCertainty, MatchReason } from '#contract/transfers/schemas.ts'
import { compareNames } from './compare-names.ts'
import { type NamedInvoices, readNumbers } from './read-numbers.ts'

/** What is compared of a payment: what of it is not booked yet, in integer cents. */
export interface ComparedTransfer {
  readonly cents: number
  readonly currency: Currency
  readonly counterparty: string | null
  readonly description: string | null
}

/** What is compared of an invoice: what is owed on it, in integer cents. */
export interface ComparedInvoice {
  readonly id: number
  readonly number: number
  readonly year: number
  readonly customerName: string
  readonly currency: Currency
  readonly owedCents: number
}

/** An invoice that a payment may be for, and why. */
export interface Match<Invoice extends ComparedInvoice> {
  readonly invoice: Invoice
  readonly score: number
  readonly certainty: MatchCertainty
  readonly reasons: readonly MatchReason[]
}

/** The matches of a payment, the best first, and the one that is certain. */
export interface Matches<Invoice extends ComparedInvoice> {
  readonly proposal: Match<Invoice> | null
  readonly candidates: readonly Match<Invoice>[]
}

const points: Readonly<Record<MatchReason, number>> = {
  reference: 60,
  number: 30,
  amount: 30,
  name: 20,
  part_of_name: 10,
}

/**
 * Certain: the reference with the amount or the whole name, or the number with both. Alone, the reference is likely, the
 * number or the amount possible; a name is nothing.
 */
const certainFrom = 80
const likelyFrom = 50
const possibleFrom = 30
/** By how much the certain one must be better than the next: two alike are certain of neither. */
const lead = 20
const maxCandidates = 5

const certaintyOf = (score: number): MatchCertainty =>
  score >= certainFrom ? 'certain' : score >= likelyFrom ? 'likely' : 'possible'

const textOf = ({ counterparty, description }: ComparedTransfer): string => `${counterparty ?? ''} ${description ?? ''}`

const reasonsOf = (
  transfer: ComparedTransfer,
  { reference, numbers }: NamedInvoices,
  invoice: ComparedInvoice,
): MatchReason[] => {
  const isIt = (one: { readonly number: number; readonly year: number | null }): boolean =>
    one.number === invoice.number && (one.year === null || one.year === invoice.year)
  const isReferred = reference !== null && isIt(reference)
  const name = compareNames(invoice.customerName, textOf(transfer))
  return [
    ...(isReferred ? (['reference'] as const) : []),
    // The digits of a reference are no second sign.
    ...(!isReferred && numbers.some(isIt) ? (['number'] as const) : []),
    ...(transfer.cents === invoice.owedCents ? (['amount'] as const) : []),
    ...(name === 'all' ? (['name'] as const) : name === 'part' ? (['part_of_name'] as const) : []),
  ]
}

/**
 * Scores the invoices that a payment may be for, in its currency, by reference, number, amount and name. One is
 * proposed if it is certain and clearly the best; whoever books it decides.
 */
export const matchTransfer = <Invoice extends ComparedInvoice>(
  transfer: ComparedTransfer,
  invoices: readonly Invoice[],
): Matches<Invoice> => {
  const named = readNumbers(textOf(transfer))
  const candidates = invoices
    .filter(({ currency, owedCents }) => currency === transfer.currency && owedCents > 0)
    .map((invoice): Match<Invoice> => {
      const reasons = reasonsOf(transfer, named, invoice)
      const score = reasons.reduce((sum, reason) => sum + points[reason], 0)
      return { invoice, score, certainty: certaintyOf(score), reasons }
    })
    .filter(({ score }) => score >= possibleFrom)
    .toSorted((a, b) => b.score - a.score || a.invoice.year - b.invoice.year || a.invoice.number - b.invoice.number)
  const [best, next] = candidates
  const isClear = best !== undefined && best.score - (next?.score ?? 0) >= lead
  return {
    proposal: isClear && best.certainty === 'certain' ? best : null,
    candidates: candidates.slice(0, maxCandidates),
  }
}
