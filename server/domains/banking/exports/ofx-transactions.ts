import { sumOf } from '#server/domains/banking/transactions/amounts.ts'
import { entryId } from '#server/domains/banking/transactions/entry.ts'
import { escapeXml } from './escape-xml.ts'
import type { BookedRow, TransactionsQuery } from './read-booked.ts'
import type { ExportedStatement } from './statements-of.ts'

/** OFX 2.2 limits (§11.4.4): a name has 32 characters, a memo 255, an account number 22, a bank id 9. */
const cut = (text: string, maxLength: number): string => Array.from(text).slice(0, maxLength).join('')

const ofxDay = (day: string): string => day.replaceAll('-', '')

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`

const transaction = ({ entry, account }: BookedRow): string => {
  const day = entry.bookingDate ?? entry.valueDate ?? entry.seenOn ?? ''
  const name = entry.counterparty ?? entry.description
  return [
    '<STMTTRN>',
    element('TRNTYPE', entry.amount.startsWith('-') ? 'DEBIT' : 'CREDIT'),
    element('DTPOSTED', ofxDay(day)),
    entry.valueDate === null ? '' : element('DTAVAIL', ofxDay(entry.valueDate)),
    element('TRNAMT', entry.amount),
    // Our own id: a bank's id may appear on several transactions.
    element('FITID', String(entryId(account.id, entry.n))),
    name === null ? '' : element('NAME', cut(name, 32)),
    entry.description === null ? '' : element('MEMO', cut(entry.description, 255)),
    '</STMTTRN>\n',
  ].join('')
}

/** A note where programs show it: how the balance was computed, and that no bank reported it. */
const aboutBalance = 'No balance is known: LEDGERBAL is the sum of the transactions of this statement.'

const ofxMoment = (at: Date): string => at.toISOString().slice(0, 19).replaceAll(/[-T:]/g, '')

async function* statement(
  { account, currency, rows }: ExportedStatement,
  { start_date: from, end_date: to }: TransactionsQuery,
  now: Date,
): AsyncGenerator<string> {
  yield `<STMTTRNRS><TRNUID>0</TRNUID><STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS><STMTRS>${element('CURDEF', currency)}<BANKACCTFROM>${element('BANKID', cut(account.bankName, 9))}${element('ACCTID', cut(`${account.id}-${currency}`, 22))}<ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM><BANKTRANLIST>${element('DTSTART', ofxDay(from))}${element('DTEND', ofxDay(to))}\n`
  let balance = '0.00'
  for await (const page of rows()) {
    balance = sumOf([balance, ...page.map(({ entry }) => entry.amount)])
    yield page.map(transaction).join('')
  }
  yield `</BANKTRANLIST><LEDGERBAL>${element('BALAMT', balance)}${element('DTASOF', ofxMoment(now))}</LEDGERBAL>${element('MKTGINFO', aboutBalance)}</STMTRS></STMTTRNRS>\n`
}

/**
 * Writes transactions as OFX 2.2, one statement for each account and currency. A ledger balance is mandatory
 * (§11.4.2.2) but not available: we write the sum of the statement's transactions, and a note says so.
 */
export async function* ofxTransactions(
  statements: readonly ExportedStatement[],
  query: TransactionsQuery,
  now: Date,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>${element('DTSERVER', ofxMoment(now))}<LANGUAGE>ENG</LANGUAGE></SONRS></SIGNONMSGSRSV1><BANKMSGSRSV1>\n`
  for (const one of statements) yield* statement(one, query, now)
  yield '</BANKMSGSRSV1></OFX>\n'
}
