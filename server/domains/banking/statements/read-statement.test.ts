import { describe, expect, test } from 'vitest'
import { parseStatement } from './parse-statement.ts'

const read = (text: string) => parseStatement(Buffer.from(text), undefined)
const plain = (rows: Awaited<ReturnType<typeof read>>['rows']) =>
  rows.map(({ bookingDate, amount, description }) => [bookingDate, amount, description])

describe('files that are not statements', () => {
  test.each([
    ['', 'file_empty'],
    [' \n ', 'file_empty'],
    ['%PDF-1.4\n', 'file_type'],
    ['<html><body>Log in</body></html>', 'file_type'],
    ['{"a":1}', 'file_type'],
    ['just words\nand more', 'file_type'],
    ['!Type:Bank\n', 'file_empty'],
    ['<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><broken', 'file_type'],
  ])('answers %j with %s', async (text, code) => {
    await expect(read(text)).rejects.toMatchObject({ code })
  })
  const camt = (inner: string, head = '') =>
    `<?xml version="1.0"?>${head}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${inner}</Stmt></BkToCstmrStmt></Document>`
  const money = (currency: string) =>
    `<Ntry><Amt Ccy="${currency}">1.00</Amt><BookgDt><Dt>2026-11-22</Dt></BookgDt></Ntry>`
  test.each([
    ['expands', `<!DOCTYPE d [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]>`],
    ['reads a file', '<!DOCTYPE d [<!ENTITY b SYSTEM "file:///etc/hostname">]>'],
  ])('refuses a document whose entity %s', async (_, head) => {
    await expect(read(camt(money('EUR'), head))).rejects.toMatchObject({ code: 'file_type' })
  })
  test.each([
    camt(money('EUR')).slice(0, -60),
    camt(`${money('EUR')}<Ntry>`),
    camt(`${money('EUR')}<!-- ${money('EUR')}`),
    '<OFX><STMTTRN><DTPOSTED>20261122<TRNAMT>1.00',
  ])('refuses truncated files', async (text) => {
    await expect(read(text)).rejects.toMatchObject({ code: 'file_type' })
  })
  test('ignores entries in comments, and accepts a QIF without an end mark unless its last line is cut off', async () => {
    expect((await read(camt(`<!-- ${money('EUR')} -->${money('EUR')}`))).rows).toHaveLength(1)
    const qif = '!Type:Bank\nD22/11/2026\nT-12.50\n'
    expect(plain((await read(qif)).rows)).toEqual([['2026-11-22', '-12.50', null]])
    expect((await read(qif.slice(0, -2))).rows[0]?.error).toBe('columns')
  })
  test.each(['EUR\u001E1', 'EURO', '&lt;b&gt;'])('refuses an invalid currency: %j', async (currency) => {
    expect((await read(camt(money(currency)))).rows.map(({ error }) => error)).toEqual(['amount'])
    const ofx = `<OFX><STMTTRN><DTPOSTED>20261122<TRNAMT>1.00<CURSYM>${currency}</STMTTRN></OFX>`
    expect((await read(ofx)).rows.map(({ error }) => error)).toEqual(['amount'])
  })
})
