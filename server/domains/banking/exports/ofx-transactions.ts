import { entryId } from '../sync/entry.ts'
import { escapeXml } from './escape-xml.ts'
import type { BookedRow, TransactionsQuery } from './read-booked.ts'
import type { ExportedStatement } from './statements-of.ts'

/** OFX 2.2 limits (§11.4.4): a name has 32 characters, a memo 255, an account's number 22, a bank's 9. */
const cut = (text: string, most: number): string => Array.from(text).slice(0, most).join('')

const ofxDay = (day: string): string => day.replaceAll('-', '')

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`

const transaction = ({ entry, account }: BookedRow): string => {
  const day = entry.bookingDate ?? entry.valueDate ?? entry.seenOn ?? ''
  const name = entry.counterpart ?? entry.description
  return [
    '<STMTTRN>',
    element('TRNTYPE', entry.amount.startsWith('-') ? 'DEBIT' : 'CREDIT'),
    element('DTPOSTED', ofxDay(day)),
    entry.valueDate === null ? '' : element('DTAVAIL', ofxDay(entry.valueDate)),
    element('TRNAMT', entry.amount),
    // Ours: what banks call a number may stand on several transactions.
    element('FITID', String(entryId(account.id, entry.n))),
    name === null ? '' : element('NAME', cut(name, 32)),
    entry.description === null ? '' : element('MEMO', cut(entry.description, 255)),
    '</STMTTRN>\n',
  ].join('')
}

async function* statement(one: ExportedStatement, { start_date: from, end_date: to }: TransactionsQuery) {
  yield `<STMTTRNRS><TRNUID>0</TRNUID><STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS><STMTRS>${element('CURDEF', one.currency)}<BANKACCTFROM>${element('BANKID', cut(one.account.bankName, 9))}${element('ACCTID', cut(`${one.account.id}-${one.currency}`, 22))}<ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM><BANKTRANLIST>${element('DTSTART', ofxDay(from))}${element('DTEND', ofxDay(to))}\n`
  for await (const rows of one.rows()) yield rows.map(transaction).join('')
  yield '</BANKTRANLIST></STMTRS></STMTTRNRS>\n'
}

/**
 * Transactions as OFX 2.2, a statement for each account and currency. There is no ledger balance: we are given none, and one that
 * is made up would be believed.
 */
export async function* ofxTransactions(
  statements: readonly ExportedStatement[],
  query: TransactionsQuery,
  now: Date,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS><DTSERVER>${now.toISOString().slice(0, 19).replaceAll(/[-T:]/g, '')}</DTSERVER><LANGUAGE>ENG</LANGUAGE></SONRS></SIGNONMSGSRSV1><BANKMSGSRSV1>\n`
  for (const one of statements) yield* statement(one, query)
  yield '</BANKMSGSRSV1></OFX>\n'
}
