import { describe, expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'
import { parseStatement } from './parse-statement.ts'
import { statementAmount } from './statement-row.ts'

const read = (text: string) => parseStatement(Buffer.from(text), undefined)
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

test('decodes texts in any encoding that programs write', () => {
  expect(decodeText(Buffer.from('Caffè €'))).toBe('Caffè €')
  expect(decodeText(Buffer.from([0x43, 0xe8, 0x80]))).toBe('Cè€')
  expect(decodeText(Buffer.from('\uFEFFè', 'utf16le'))).toBe('è')
  expect(decodeText(Buffer.from([0x25, 0x00, 0x01]))).toBeNull()
})

describe('CSV', () => {
  test('reads English files with one signed column', async () => {
    const { format, mapping, rows } = await read(
      'Account statement\n\nDate,Description,Amount,Balance\n22/11/2026,"Books, used",-12.50,100.00\n03/11/2026,Refund,"1,200.00",112.50\n',
    )
    expect(format).toBe('csv')
    expect(mapping).toMatchObject({ date: 0, description: 1, amount: 2, decimalSeparator: '.', dateFormat: 'dmy' })
    expect(plain(rows)).toEqual([
      ['2026-11-22', '-12.50', 'Books, used'],
      ['2026-11-03', '1200.00', 'Refund'],
    ])
  })
  test('reads Italian files with two columns and commas', async () => {
    const { mapping, rows } = await read(
      'Data contabile;Data valuta;Descrizione;Addebiti;Accrediti\n05/11/2026;05/11/2026;Bonifico;;1.000,00\n06/11/2026;06/11/2026;Canone;-3,50;\n',
    )
    expect(mapping).toMatchObject({
      date: 0,
      description: 2,
      amount: null,
      moneyOut: 3,
      moneyIn: 4,
      decimalSeparator: ',',
    })
    expect(plain(rows)).toEqual([
      ['2026-11-05', '1000.00', 'Bonifico'],
      ['2026-11-06', '-3.50', 'Canone'],
    ])
  })
  test('reads American dates, without a header, with tabs', async () => {
    const { mapping, rows } = await read('11/22/2026\tBakery\t-4.00\n11/03/2026\tSalary\t900.00\n')
    expect(mapping).toMatchObject({ dateFormat: 'mdy', headerRows: 0 })
    expect(plain(rows)[0]).toEqual(['2026-11-22', '-4.00', 'Bakery'])
  })
  test('reports what is wrong with a row, and where', async () => {
    const { rows } = await read(
      'Date;Text;Amount\n2026-11-01;Good;1.00\n2026-13-01;Bad day;1.00\n2026-11-02;No amount;x\nTotal\n',
    )
    expect(rows.map(({ line, error }) => [line, error])).toEqual([
      [2, null],
      [3, 'date'],
      [4, 'amount'],
      [5, 'columns'],
    ])
  })
  test('counts rows as a spreadsheet does: blank lines count, a two-line cell does not', async () => {
    const { rows } = await read(
      '\uFEFFBank\r\n\r\nDate;Text;Amount\r\n2026-11-01;"Two\r\nlines";1.00\r\n  \r\n2026-11-02;Rent;x\r\n',
    )
    expect(rows.map(({ line, error }) => [line, error])).toEqual([
      [4, null],
      [6, 'amount'],
    ])
  })
  test('reads our own export', async () => {
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
  test('reads old files with elements that are not closed', async () => {
    const { format, rows } = await read(sgml)
    expect(format).toBe('ofx')
    expect(plain(rows)).toEqual([
      ['2026-11-22', '-12.50', 'Card'],
      ['2026-11-03', '7.10', 'Refund'],
    ])
    expect(rows[0]).toMatchObject({ bankId: 'A1', currency: 'EUR', counterparty: 'Books & more', line: 6 })
  })
  test('reads new files', async () => {
    const { rows } = await read(
      '<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX><CURDEF>GBP</CURDEF><BANKTRANLIST><STMTTRN><DTPOSTED>20261122</DTPOSTED><TRNAMT>1.00</TRNAMT><FITID>x</FITID><MEMO>A&lt;b</MEMO></STMTTRN></BANKTRANLIST></OFX>',
    )
    expect(plain(rows)).toEqual([['2026-11-22', '1.00', 'A<b']])
  })
  test('distinguishes transactions on one line by position', async () => {
    const one = '<STMTTRN><DTPOSTED>20261122<TRNAMT>1.00</STMTTRN>'
    const { rows } = await read(`<OFX>\n${one}\n${one}${one}</OFX>`)
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 3])
  })
  test.each([
    ['<CURRENCY><CURRATE>1.1<CURSYM>USD</CURRENCY>', 'USD'],
    ['<ORIGCURRENCY><CURRATE>1.1<CURSYM>USD</ORIGCURRENCY>', 'EUR'],
    ['<ORIGCURRENCY><CURRATE>1.1</CURRATE><CURSYM>USD</CURSYM></ORIGCURRENCY>', 'EUR'],
    ['<ORIGCURRENCY>\n<CURSYM>USD\n<CURRATE>1.1\n', 'EUR'],
    ['<ORIGCURRENCY><CURSYM>USD</ORIGCURRENCY><CURRENCY><CURSYM>GBP</CURRENCY>', 'GBP'],
  ])('reads an amount with %s in %s: the original amount has another currency', async (part, currency) => {
    const block = `<STMTTRN><DTPOSTED>20261122<TRNAMT>-9.00<FITID>A${part}<MEMO>Abroad</STMTTRN>`
    const { rows } = await read(`<OFX><CURDEF>EUR<BANKTRANLIST>${block}</BANKTRANLIST></OFX>`)
    expect(rows).toMatchObject([{ amount: '-9.00', currency, description: 'Abroad' }])
  })
})

describe('QIF', () => {
  test.each([
    ['D22/11/2026', 'T-1,234.56', '2026-11-22', '-1234.56'],
    ["D11/22'26", 'T1.234,56', '2026-11-22', '1234.56'],
    ['D2026-11-22', 'T5', '2026-11-22', '5.00'],
    ['D03.11.26', 'T-1,234', '2026-11-03', '-1234.00'],
  ])('reads %s as %s', async (day, amount, bookingDate, plainAmount) => {
    const { format, rows } = await read(`!Type:Bank\n${day}\n${amount}\nPShop\nMBooks\n^\n`)
    expect(format).toBe('qif')
    expect(plain(rows)).toEqual([[bookingDate, plainAmount, 'Books']])
  })
  test('does not read lists of categories as transactions', async () => {
    const { rows } = await read('!Type:Cat\nNFood\nE\n^\n!Account\nNMain\nTBank\n^\n!Type:Bank\nD1/2/2026\nT1.00\n^\n')
    expect(rows).toHaveLength(1)
  })
  test('reads a transaction without its end mark before the next list', async () => {
    const { rows } = await read('!Type:Bank\nD1/2/2026\nT1.00\n!Account\nNMain\n!Type:CCard\nD1/2/2026\nT2.00\n^\n')
    expect(rows.map(({ amount, error }) => [amount, error])).toEqual([
      ['1.00', null],
      ['2.00', null],
    ])
  })
})

describe('CAMT.053', () => {
  const entry = (more: string, amount = '12.50') =>
    `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd>${more}<BookgDt><Dt>2026-11-22</Dt></BookgDt><ValDt><DtTm>2026-11-21T10:00:00+01:00</DtTm></ValDt><NtryDtls><TxDtls><RltdPties><Cdtr><Nm>Libreria</Nm></Cdtr></RltdPties><RmtInf><Ustrd>Libri</Ustrd><Ustrd>usati</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
  const file = (entries: string) =>
    `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>${entries}</Stmt></BkToCstmrStmt></Document>`
  test('reads booked entries, signed by their kind', async () => {
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
    expect(rows[0]).toMatchObject({ bankId: 'R1', valueDate: '2026-11-21', currency: 'EUR', counterparty: 'Libreria' })
  })
  test('reads a single entry, and a prefix before every name', async () => {
    const text = file(entry(''))
      .replaceAll(/<(\/?)(?!\?)/g, '<$1n:')
      .replace('xmlns=', 'xmlns:n=')
    expect((await read(text)).rows).toHaveLength(1)
  })
})

describe('reads the ids of transactions', () => {
  const ofx = (id: string) => `<OFX><STMTTRN><DTPOSTED>20261122<TRNAMT>1.00<FITID>${id}</STMTTRN></OFX>`
  const camt = (refs: string) =>
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><Ntry>${refs}<Amt Ccy="EUR">1.00</Amt><BookgDt><Dt>2026-11-22</Dt></BookgDt></Ntry></Document>`
  test.each([
    ofx('0'),
    ofx('000000'),
    ofx('NOTPROVIDED'),
    ofx('n/a'),
    ofx('--'),
    camt('<AcctSvcrRef>NONREF</AcctSvcrRef>'),
    camt('<AcctSvcrRef>NOT PROVIDED</AcctSvcrRef>'),
    // Some banks restart the numbers in each statement.
    camt('<NtryRef>1</NtryRef>'),
    camt('<NtryRef>00012</NtryRef>'),
  ])('ignores placeholders for a missing id: %s', async (text) => {
    expect((await read(text)).rows.map(({ bankId }) => bankId)).toEqual([null])
  })
  test.each([
    [ofx('1'), '1'],
    [ofx('NONREF1'), 'NONREF1'],
    [camt('<NtryRef>2026112200001</NtryRef>'), '2026112200001'],
    [camt('<NtryRef>E1</NtryRef><AcctSvcrRef>NONREF</AcctSvcrRef>'), 'E1'],
  ])('uses other ids for the transaction: %s', async (text, id) => {
    expect((await read(text)).rows.map(({ bankId }) => bankId)).toEqual([id])
  })
})
