import type { RemoteTransaction } from '#server/providers/banking/port.ts'

/** What a bank says of a transaction, its amount written in one way. */
export type Content = RemoteTransaction

/** A transaction that is kept: numbered within its account. */
export interface Entry extends Content {
  readonly n: number
  /** For what has no day at all: the day on which it was read first. */
  readonly seenOn: string | null
}

/** Where entries without any day stand. */
export const undated = '9999-12-31'

/** The day under which a transaction is kept and found. */
export const dayOf = ({ bookingDate, valueDate }: Pick<Content, 'bookingDate' | 'valueDate'>): string =>
  bookingDate ?? valueDate ?? undated

/** Stand between the parts of an entry and between the entries of a day; no text that is kept has them. */
const partEnd = '\u001F'
export const entryEnd = '\u001E'

/** What a transaction says, in one text; equal texts are equal transactions. No text is empty, so that nothing needs no sign of its own. */
export const contentText = (one: Content): string =>
  [
    one.status,
    one.bookingDate,
    one.valueDate,
    one.amount,
    one.currency,
    one.description,
    one.counterpart,
    one.bankId,
    one.internalId,
  ].join(partEnd)

/** An entry as it stands in a day: its number, what it says, and where it has no day, that of its first reading. */
export const entryText = (n: number, content: string, seenOn: string | null): string =>
  seenOn === null ? n + partEnd + content : n + partEnd + content + partEnd + seenOn

/** The entry that one of `entryTexts` is. */
export const readEntry = (text: string): Entry => {
  const [n, status, bookingDate, valueDate, amount = '', currency = '', ...texts] = text.split(partEnd)
  const [description, counterpart, bankId, internalId, seenOn] = texts
  return {
    n: Number(n),
    status: status === 'pending' ? 'pending' : 'booked',
    bookingDate: bookingDate || null,
    valueDate: valueDate || null,
    amount,
    currency,
    description: description || null,
    counterpart: counterpart || null,
    bankId: bankId || null,
    internalId: internalId || null,
    seenOn: seenOn || null,
  }
}

/** The texts of the entries of a day as it is kept. */
export const entryTexts = (text: string): string[] => text.split(entryEnd)

/** The entries of a day as it is kept. */
export const readEntries = (text: string): Entry[] => entryTexts(text).map(readEntry)

/** So many entries an account has at most; far below what would make numbers of entries inexact. */
export const maxEntries = 4_000_000

/** The number of an entry among all of the product. */
export const entryId = (accountId: number, n: number): number => accountId * maxEntries + n
