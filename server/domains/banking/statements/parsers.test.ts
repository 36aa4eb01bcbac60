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
  const camt = (inner: string, head = '') =>
    `<?xml version="1.0"?>${head}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${inner}</Stmt></BkToCstmrStmt></Document>`
  const money = (currency: string) =>
    `<Ntry><Amt Ccy="${currency}">1.00</Amt><BookgDt><Dt>2026-11-22</Dt></BookgDt></Ntry>`
  test.each([
    ['expands', `<!DOCTYPE d [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]>`],
    ['reads a file', '<!DOCTYPE d [<!ENTITY b SYSTEM "file:///etc/hostname">]>'],
  ])('a document whose entity %s', async (_, head) => {
    await expect(read(camt(money('EUR'), head))).rejects.toMatchObject({ code: 'file_type' })
  })
  test.each([
    camt(money('EUR')).slice(0, -60),
    camt(`${money('EUR')}<Ntry>`),
    camt(`${money('EUR')}<!-- ${money('EUR')}`),
    '<OFX><STMTTRN><DTPOSTED>20261122<TRNAMT>1.00',
  ])('what was cut off in the middle', async (text) => {
    await expect(read(text)).rejects.toMatchObject({ code: 'file_type' })
  })
  test('an entry in a comment is none, and a QIF without its last sign is whole unless its last line is half', async () => {
    expect((await read(camt(`<!-- ${money('EUR')} -->${money('EUR')}`))).rows).toHaveLength(1)
    const qif = '!Type:Bank\nD22/11/2026\nT-12.50\n'
    expect(plain((await read(qif)).rows)).toEqual([['2026-11-22', '-12.50', null]])
    expect((await read(qif.slice(0, -2))).rows[0]?.fault).toBe('columns')
  })
  test.each(['EUR\u001E1', 'EURO', '&lt;b&gt;'])('a currency that is none: %j', async (currency) => {
    expect((await read(camt(money(currency)))).rows.map(({ fault }) => fault)).toEqual(['amount'])
    const ofx = `<OFX><STMTTRN><DTPOSTED>20261122<TRNAMT>1.00<CURSYM>${currency}</STMTTRN></OFX>`
    expect((await read(ofx)).rows.map(({ fault }) => fault)).toEqual(['amount'])
  })
  test.each([
    ['2026-11-01;Coffee;-2.50\n', '', '', 'file_too_large'],
    [';', '', '', 'file_type'],
    ['"', '', '', 'file_type'],
    ['T\n^\n', '!Type:Bank\n', '', 'file_too_large'],
    ['<STMTTRN>', '<OFX>', '</OFX>', 'file_too_large'],
    ['<Ntry></Ntry>', camt('').slice(0, 120), camt('').slice(-40), 'file_too_large'],
  ])('megabytes of %j keep nobody waiting', { timeout: 20_000 }, async (unit, head, tail, code) => {
    let last = performance.now()
    let longest = 0
    const watch = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 5)
    await expect(read(head + unit.repeat(4_000_000 / unit.length) + tail)).rejects.toMatchObject({ code })
    clearInterval(watch)
    expect(longest).toBeLessThan(2_000)
  })
})
