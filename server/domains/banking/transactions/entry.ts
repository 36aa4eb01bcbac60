import type { RemoteTransaction } from '#server/providers/banking/port.ts'

/** The content of a transaction as the bank reports it, with its amount normalised. */
export type Content = RemoteTransaction

/** A stored transaction, numbered within its account. */
export interface Entry extends Content {
  readonly n: number
  /** For a transaction without a date: the day when it was first read. */
  readonly seenOn: string | null
}

/** The day that stores transactions without a date. */
export const undated = '9999-12-31'

/** Finds the day under which a transaction is stored and looked up. */
export const dayOf = ({ bookingDate, valueDate }: Pick<Content, 'bookingDate' | 'valueDate'>): string =>
  bookingDate ?? valueDate ?? undated

/** Separates the parts of a transaction and the transactions of a day; no stored text contains them. */
const partEnd = '\u001F'
export const entryEnd = '\u001E'

/**
 * Serialises a transaction's content; equal texts are equal transactions. No field is an empty text, so null needs no
 * marker.
 */
export const contentText = (one: Content): string =>
  [
    one.status,
    one.bookingDate,
    one.valueDate,
    one.amount,
    one.currency,
    one.description,
    one.counterparty,
    one.bankId,
    one.internalId,
  ].join(partEnd)

/** Serialises a transaction for its day: number, content, and without a date the day of its first reading. */
export const entryText = (n: number, content: string, seenOn: string | null): string =>
  seenOn === null ? n + partEnd + content : n + partEnd + content + partEnd + seenOn

/** Parses one transaction of `entryTexts`. */
export const readEntry = (text: string): Entry => {
  const [n, status, bookingDate, valueDate, amount = '', currency = '', ...texts] = text.split(partEnd)
  const [description, counterparty, bankId, internalId, seenOn] = texts
  return {
    n: Number(n),
    status: status === 'pending' ? 'pending' : 'booked',
    bookingDate: bookingDate || null,
    valueDate: valueDate || null,
    amount,
    currency,
    description: description || null,
    counterparty: counterparty || null,
    bankId: bankId || null,
    internalId: internalId || null,
    seenOn: seenOn || null,
  }
}

/** Splits a stored day into the texts of its transactions. */
export const entryTexts = (text: string): string[] => text.split(entryEnd)

/** Parses the transactions of a stored day. */
export const readEntries = (text: string): Entry[] => entryTexts(text).map(readEntry)

/** Transactions that an account may have at most; far below where transaction ids would lose precision. */
export const maxEntries = 4_000_000

/** Computes the globally unique id of a transaction. */
export const entryId = (accountId: number, n: number): number => accountId * maxEntries + n
