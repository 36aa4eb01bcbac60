import { expect, test } from 'vitest'
import { maxStatementRows } from '#contract/banking/statements.ts'
import { countTurns } from '#server/platform/threads/testing/count-turns.ts'
import { readStatement } from './read-statement.ts'

const read = (text: string) => {
  const bytes = new ArrayBuffer(Buffer.byteLength(text))
  Buffer.from(bytes).write(text)
  return countTurns(() =>
    readStatement(bytes, undefined, 'a').then(
      ({ rows }) => ({ code: null, rows }),
      (error: unknown) => ({ code: error instanceof Error && 'code' in error ? error.code : String(error), rows: [] }),
    ),
  )
}
/** The share of the work that may block this thread at once. */
const maxBlocked = 0.25

const camtHead =
  '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>'
const camtTail = '</Stmt></BkToCstmrStmt></Document>'
const entry = (inner: string) => `<Ntry><Amt Ccy="EUR">1.00</Amt><BookgDt><Dt>2026-11-22</Dt></BookgDt>${inner}</Ntry>`

test.each([
  ['many details', '<NtryDtls><TxDtls><RmtInf><Ustrd>x</Ustrd></RmtInf></TxDtls></NtryDtls>'],
  ['nothing but elements', '<a/>'],
  ['attributes', '<Ref a="1" b="2" c="3"/>'],
])('reads 19 MB of 39 entries of %s', async (_, unit) => {
  const text = camtHead + entry(unit.repeat(Math.floor(480_000 / unit.length))).repeat(39) + camtTail
  const { result, turns, maxShare } = await read(text)
  expect([result.code, result.rows.length]).toEqual([null, 39])
  expect(turns).toBeGreaterThan(20)
  expect(maxShare).toBeLessThan(maxBlocked)
})

test.each([
  ['elements nested without end', camtHead + entry('<a>'.repeat(100_000)) + camtTail, 'file_type'],
  ['one entry of 19 MB', camtHead + entry('<a/>'.repeat(4_500_000)) + camtTail, 'file_type'],
  ['one line of 20 MB', 'x'.repeat(20_000_000), 'file_type'],
  ['a quote that is never closed', `"${'x\n'.repeat(9_000_000)}`, 'file_type'],
  ['a million tiny rows', '2026-11-01;a;1.00\n'.repeat(1_000_000), 'file_too_large'],
  ['a table of blanks', `${' '.repeat(1_000)};;\n`.repeat(15_000), null],
  ['lines of separators', `${';'.repeat(40_000)}\n`.repeat(480), null],
  ['OFX of elements that are never closed', `<OFX>${'<STMTTRN>'.repeat(2_000_000)}</OFX>`, 'file_too_large'],
  ['OFX of one long element', `<OFX><STMTTRN><MEMO>${'x'.repeat(19_000_000)}</OFX>`, null],
  ['QIF of a million lists', `!Type:Bank\n${'!Type:Bank\n'.repeat(1_500_000)}`, 'file_empty'],
  ['QIF of a million entries', `!Type:Bank\n${'T1\n^\n'.repeat(3_000_000)}`, 'file_too_large'],
] as const)('%s', async (_, text, code) => {
  const { result, maxShare } = await read(text)
  expect(result.code).toBe(code)
  expect(maxShare).toBeLessThan(maxBlocked)
})

test('reads the maximum number of rows in pieces', async () => {
  const { result, turns, maxShare } = await read('2026-11-01;Coffee;-2.50\n'.repeat(maxStatementRows))
  expect(result.rows).toHaveLength(maxStatementRows)
  expect(turns).toBeGreaterThan(20)
  expect(maxShare).toBeLessThan(maxBlocked)
})
