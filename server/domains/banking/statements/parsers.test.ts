import { describe, expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'
import { readStatement } from './read-statement.ts'
import { statementAmount } from './statement-row.ts'

const read = (text: string) => readStatement(Buffer.from(text), undefined)
const plain = (rows: Awaited<ReturnType<typeof read>>['rows']) =>
  rows.map(({ bookingDate, amount, description }) => [bookingDate, amount, description])

describe('statementAmount', () => {
  test.each([
    ['1.234,56', ',', '1234.56'],
    ['-1,234.56', '.', '-1234.56'],
    ['(12.00)', '.', '-12.00'],
    ['12,5-', ',', '-12.50'],
    ['€ 5', '.', '5.00'],
    ["1'000.10 CHF", '.', '1000.10'],
    ['−7,00', ',', '-7.00'],
    ['1 234,00', ',', '1234.00'],
    ['12.34', ',', null],
    ['1.2.3', '.', null],
    ['', '.', null],
    ['abc', '.', null],
    ['-5-', '.', null],
    ['(5', '.', null],
  ] as const)('%s with %s is %s', (text, decimal, amount) => {
    expect(statementAmount(text, decimal)).toBe(amount)
  })
})

test('texts of any encoding that programs write', () => {
  expect(decodeText(Buffer.from('Caffè €'))).toBe('Caffè €')
  expect(decodeText(Buffer.from([0x43, 0xe8, 0x80]))).toBe('Cè€')
  expect(decodeText(Buffer.from('\uFEFFè', 'utf16le'))).toBe('è')
  expect(decodeText(Buffer.from([0x25, 0x00, 0x01]))).toBeNull()
})

describe('CSV', () => {
  test('English, one signed column', async () => {
    const { format, mapping, rows } = await read(
      'Account statement\n\nDate,Description,Amount,Balance\n22/11/2026,"Books, used",-12.50,100.00\n03/11/2026,Refund,"1,200.00",112.50\n',
    )
    expect(format).toBe('csv')
    expect(mapping).toMatchObject({ date: 0, description: 1, amount: 2, decimal: '.', dateOrder: 'dmy' })
    expect(plain(rows)).toEqual([
      ['2026-11-22', '-12.50', 'Books, used'],
      ['2026-11-03', '1200.00', 'Refund'],
    ])
  })
  test('Italian, two columns and commas', async () => {
    const { mapping, rows } = await read(
      'Data contabile;Data valuta;Descrizione;Addebiti;Accrediti\n05/11/2026;05/11/2026;Bonifico;;1.000,00\n06/11/2026;06/11/2026;Canone;-3,50;\n',
    )
    expect(mapping).toMatchObject({ date: 0, description: 2, amount: null, moneyOut: 3, moneyIn: 4, decimal: ',' })
    expect(plain(rows)).toEqual([
      ['2026-11-05', '1000.00', 'Bonifico'],
      ['2026-11-06', '-3.50', 'Canone'],
    ])
  })
  test('American days, no head, tabs', async () => {
    const { mapping, rows } = await read('11/22/2026\tBakery\t-4.00\n11/03/2026\tSalary\t900.00\n')
    expect(mapping).toMatchObject({ dateOrder: 'mdy', headRows: 0 })
    expect(plain(rows)[0]).toEqual(['2026-11-22', '-4.00', 'Bakery'])
  })
  test('says what is wrong with a row, and where', async () => {
    const { rows } = await read(
      'Date;Text;Amount\n2026-11-01;Good;1.00\n2026-13-01;Bad day;1.00\n2026-11-02;No amount;x\nTotal\n',
    )
    expect(rows.map(({ line, fault }) => [line, fault])).toEqual([
      [2, null],
      [3, 'date'],
      [4, 'amount'],
      [5, 'columns'],
    ])
  })
  test('our own export is read back', async () => {
    const { rows } = await read(
      '\uFEFFBooking date;Value date;Description;Counterpart;Bank;Account;Transaction id;Currency;Amount\r\n22/11/2026;21/11/2026;"Books; more";Shop;Bank;Main;a1;EUR;-12.50\r\n',
    )
    expect(plain(rows)).toEqual([['2026-11-22', '-12.50', 'Books; more']])
  })
})

describe('OFX', () => {
  const sgml = `OFXHEADER:100
DATA:OFXSGML
VERSION:102

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKTRANLIST>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261122120000[-5:EST]<TRNAMT>-12.50<FITID>A1<NAME>Books &amp; more<MEMO>Card
</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261103<TRNAMT>+7,1<FITID>A2<NAME>Refund
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
  test('old files, whose elements are not closed', async () => {
    const { format, rows } = await read(sgml)
    expect(format).toBe('ofx')
    expect(plain(rows)).toEqual([
      ['2026-11-22', '-12.50', 'Card'],
      ['2026-11-03', '7.10', 'Refund'],
    ])
    expect(rows[0]).toMatchObject({ bankId: 'A1', currency: 'EUR', counterpart: 'Books & more', line: 6 })
  })
  test('new files', async () => {
    const { rows } = await read(
      '<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX><CURDEF>GBP</CURDEF><BANKTRANLIST><STMTTRN><DTPOSTED>20261122</DTPOSTED><TRNAMT>1.00</TRNAMT><FITID>x</FITID><MEMO>A&lt;b</MEMO></STMTTRN></BANKTRANLIST></OFX>',
    )
    expect(plain(rows)).toEqual([['2026-11-22', '1.00', 'A<b']])
  })
})

describe('QIF', () => {
  test.each([
    ['D22/11/2026', 'T-1,234.56', '2026-11-22', '-1234.56'],
    ["D11/22'26", 'T1.234,56', '2026-11-22', '1234.56'],
    ['D2026-11-22', 'T5', '2026-11-22', '5.00'],
    ['D03.11.26', 'T-1,234', '2026-11-03', '-1234.00'],
  ])('%s %s', async (day, amount, bookingDate, plainAmount) => {
    const { format, rows } = await read(`!Type:Bank\n${day}\n${amount}\nPShop\nMBooks\n^\n`)
    expect(format).toBe('qif')
    expect(plain(rows)).toEqual([[bookingDate, plainAmount, 'Books']])
  })
  test('lists of categories are no transactions', async () => {
    const { rows } = await read('!Type:Cat\nNFood\nE\n^\n!Account\nNMain\nTBank\n^\n!Type:Bank\nD1/2/2026\nT1.00\n^\n')
    expect(rows).toHaveLength(1)
  })
})

describe('CAMT.053', () => {
  const entry = (more: string, amount = '12.50') =>
    `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd>${more}<BookgDt><Dt>2026-11-22</Dt></BookgDt><ValDt><DtTm>2026-11-21T10:00:00+01:00</DtTm></ValDt><NtryDtls><TxDtls><RltdPties><Cdtr><Nm>Libreria</Nm></Cdtr></RltdPties><RmtInf><Ustrd>Libri</Ustrd><Ustrd>usati</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
  const file = (entries: string) =>
    `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>${entries}</Stmt></BkToCstmrStmt></Document>`
  test('booked entries, signed by what they are', async () => {
    const { format, rows } = await read(
      file(
        `${entry('<Sts><Cd>BOOK</Cd></Sts><AcctSvcrRef>R1</AcctSvcrRef>')}${entry('<Sts>PDNG</Sts>')}${entry('<Sts>BOOK</Sts>', '0.10')}`,
      ),
    )
    expect(format).toBe('camt053')
    expect(plain(rows)).toEqual([
      ['2026-11-22', '-12.50', 'Libri usati'],
      ['2026-11-22', '-0.10', 'Libri usati'],
    ])
    expect(rows[0]).toMatchObject({ bankId: 'R1', valueDate: '2026-11-21', currency: 'EUR', counterpart: 'Libreria' })
  })
  test('one entry alone, and a prefix before every name', async () => {
    const text = file(entry(''))
      .replaceAll(/<(\/?)(?!\?)/g, '<$1n:')
      .replace('xmlns=', 'xmlns:n=')
    expect((await read(text)).rows).toHaveLength(1)
  })
})

describe('what is no statement', () => {
  test.each([
    ['', 'file_empty'],
    [' \n ', 'file_empty'],
    ['%PDF-1.4\n', 'file_type'],
    ['<html><body>Log in</body></html>', 'file_type'],
    ['{"a":1}', 'file_type'],
    ['just words\nand more', 'file_type'],
    ['!Type:Bank\n', 'file_empty'],
    ['<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><broken', 'file_type'],
  ])('%j is %s', async (text, code) => {
    await expect(read(text)).rejects.toMatchObject({ code })
  })
  test('entities of a document are never expanded', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="EUR">1</Amt><AddtlNtryInf>&b;</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`
    expect((await read(bomb)).rows[0]?.description).toBe('&b;')
  })
})
