import { describe, expect, test } from 'vitest'
import { mostStatementRows } from '#contract/banking/statements.ts'
import { readStatement } from './read-statement.ts'

const read = (text: string) => readStatement(Buffer.from(text), undefined)
const plain = (rows: Awaited<ReturnType<typeof read>>['rows']) =>
  rows.map(({ bookingDate, amount, description }) => [bookingDate, amount, description])

/** This thread's work in milliseconds; what else the machine does is not counted. */
const workedMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** The longest stretch in which nobody else had a turn, to the very end. */
const longestStretch = async (work: () => Promise<void>): Promise<number> => {
  let last = workedMs()
  let longest = 0
  const look = (): void => {
    const now = workedMs()
    longest = Math.max(longest, now - last)
    last = now
  }
  const watch = setInterval(look, 1)
  await work()
  look()
  clearInterval(watch)
  return longest
}

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
    const text = head + unit.repeat(4_000_000 / unit.length) + tail
    expect(await longestStretch(() => expect(read(text)).rejects.toMatchObject({ code }))).toBeLessThan(250)
  })
  test.each([
    ['2026-11-01;Coffee;-2.50\n', 0],
    // None of which is an amount.
    [`2026-11-01;${'EUR 1 x;'.repeat(12)}\n`, mostStatementRows],
  ])('as many rows as a file may have, each %j, keep nobody waiting', { timeout: 20_000 }, async (row, faulty) => {
    const stretch = await longestStretch(async () => {
      const { rows } = await read(row.repeat(mostStatementRows))
      expect([rows.length, rows.filter(({ fault }) => fault !== null).length]).toEqual([mostStatementRows, faulty])
    })
    expect(stretch).toBeLessThan(250)
  })
  test('a line of twenty thousand columns keeps nobody waiting', async () => {
    const text = `${'1;'.repeat(20_000)}\n`.repeat(100)
    const stretch = await longestStretch(async () => {
      expect((await read(text)).rows).toHaveLength(100)
    })
    expect(stretch).toBeLessThan(250)
  })
})
