import { plainAmount } from '#server/domains/banking/transactions/amounts.ts'
import { readElement, type XmlElement } from './read-element.ts'
import { rowOf, type StatementRow, statementDay, statementId, statementText } from './statement-row.ts'

/** Checks for an ISO 20022 bank statement (CAMT.053), or an account report with the same structure (CAMT.052). */
export const isCamt = (text: string): boolean =>
  /urn:iso:std:iso:20022:tech:xsd:camt\.05[23]|<\w*:?BkToCstmrStmt/.test(text.slice(0, 5_000))

/** Lists all child elements with a name, in order. */
const all = (element: XmlElement | null, name: string): readonly XmlElement[] => element?.children?.get(name) ?? []

/** Finds the first element at the end of a path. */
const at = (element: XmlElement | null, ...path: readonly string[]): XmlElement | null =>
  path.reduce<XmlElement | null>((here, name) => all(here, name)[0] ?? null, element)

const textOf = (element: XmlElement | null): string | null => (element ? statementText(element.text) : null)

const dayOf = (value: XmlElement | null): string | null => {
  const text = textOf(at(value, 'Dt')) ?? textOf(at(value, 'DtTm'))
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text ?? '') ?? []
  return year ? statementDay(Number(year), Number(month), Number(day)) : null
}

/** Signs an amount: outgoing money is a debit. The mark of a reversal already gives its direction. */
const signed = (entry: XmlElement | null, amount: string | null): string | null => {
  if (amount === null) return null
  const isOut = textOf(at(entry, 'CdtDbtInd')) === 'DBIT'
  return plainAmount(`${isOut ? '-' : ''}${amount}`)
}

const joined = (values: readonly XmlElement[]): string | null =>
  statementText(values.flatMap((value) => textOf(value) ?? []).join(' '))

const partyName = (party: XmlElement | null): string | null => textOf(at(party, 'Nm')) ?? textOf(at(party, 'Pty', 'Nm'))

/** Finds the counterparty: the creditor of outgoing money, the debtor of incoming money. */
const counterpartyOf = (details: XmlElement | null, isOut: boolean): string | null =>
  partyName(at(details, 'RltdPties', isOut ? 'Cdtr' : 'Dbtr'))

/** Checks for a sequence number within a statement, which repeats in the next statement and identifies nothing. */
const isRunning = (text: string | null): boolean => /^\d{1,5}$/.test(text ?? '')

const bankIdOf = (entry: XmlElement | null, details: XmlElement | null): string | null => {
  const number = textOf(at(entry, 'NtryRef'))
  return (
    statementId(textOf(at(entry, 'AcctSvcrRef'))) ??
    statementId(textOf(at(details, 'Refs', 'AcctSvcrRef'))) ??
    (isRunning(number) ? null : statementId(number))
  )
}

const rowOfEntry = (entry: XmlElement | null, line: number): StatementRow => {
  const details = at(entry, 'NtryDtls', 'TxDtls')
  const amount = at(entry, 'Amt')
  const isOut = textOf(at(entry, 'CdtDbtInd')) === 'DBIT'
  const remittance = all(at(details, 'RmtInf'), 'Ustrd')
  return rowOf({
    line,
    bankId: bankIdOf(entry, details),
    bookingDate: dayOf(at(entry, 'BookgDt')) ?? dayOf(at(entry, 'ValDt')),
    valueDate: dayOf(at(entry, 'ValDt')),
    amount: signed(entry, textOf(amount)),
    currency: statementText(amount?.currency),
    description: joined(remittance) ?? textOf(at(entry, 'AddtlNtryInf')) ?? textOf(at(details, 'AddtlTxInf')),
    counterparty: counterpartyOf(details, isOut),
  })
}

/** Checks for the booked status. Banks write it as text (until version 7) or as a code. */
const isBooked = (entry: XmlElement | null): boolean => {
  const status = textOf(at(entry, 'Sts')) ?? textOf(at(entry, 'Sts', 'Cd'))
  return status === null || status === 'BOOK'
}

/** Longer than any entry, including a payment to many recipients. */
const maxEntryLength = 500_000

/** Removes comments, so that nothing inside them is parsed. */
const withoutComments = (text: string): string => {
  const parts: string[] = []
  for (let at = 0; ; ) {
    const start = text.indexOf('<!--', at)
    if (start < 0) return parts.join('') + text.slice(at)
    const end = text.indexOf('-->', start + 4)
    if (end < 0) throw new Error('A comment is not closed.')
    parts.push(text.slice(at, start))
    at = end + 3
  }
}

/** Yields the entry elements one by one, so that only one is parsed at a time. */
function* entriesIn(text: string): Generator<string> {
  let start: number | null = null
  for (const { 0: tag, 1: slash, index } of text.matchAll(/<(\/?)(?:\w+:)?Ntry(?:\s[^<>]*)?>/g)) {
    if ((slash === '') !== (start === null)) throw new Error('An entry is nested in another.')
    if (start !== null) {
      if (index - start > maxEntryLength) throw new Error('An entry is too long.')
      yield text.slice(start, index + tag.length)
    }
    start = slash === '' ? index : null
  }
  if (start !== null) throw new Error('An entry is not closed.')
}

/**
 * Parses the booked entries of all statements in a CAMT.053 file, at most `maxRows` plus one. Throws for invalid or
 * truncated XML, and for custom entities, which no bank declares.
 */
export const parseCamt = (text: string, maxRows: number): StatementRow[] => {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new Error('A statement must not declare a document type.')
  if (!/<\/(?:\w+:)?Document>\s*$/.test(text.slice(-1_000))) throw new Error('The file is truncated.')
  const rows: StatementRow[] = []
  let line = 0
  for (const element of entriesIn(withoutComments(text))) {
    line += 1
    const entry = at(readElement(element), 'Ntry')
    if (isBooked(entry)) rows.push(rowOfEntry(entry, line))
    if (rows.length > maxRows) break
  }
  return rows
}
