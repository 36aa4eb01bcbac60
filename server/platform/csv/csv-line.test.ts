import { expect, it } from 'vitest'
import { csvLine, csvRow } from './csv-line.ts'

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠A1'])(
  'escapes %j in a text',
  (text) => {
    expect(csvLine([text], [])).toMatch(/^"?'/)
  },
)

it.each([
  ['Acme,=1+1,', `"Acme,'=1+1,"\r\n`],
  ['Acme;=1+1', `"Acme;'=1+1"\r\n`],
  ['Acme\t@A1', `"Acme\t'@A1"\r\n`],
  ['";=1+1', `""";'=1+1"\r\n`],
  ['Rossi & Figli, 1-3', `"Rossi & Figli, 1-3"\r\n`],
])('escapes %j for programs with another separator', (text, line) => {
  expect(csvLine([text], [])).toBe(line)
})

it('quotes what would break a line and leaves amounts unchanged', () => {
  expect(csvLine([1, null, 'a;b', 'say "no"', 'two\nlines', 'plain'], ['-12.50', '0.00'])).toBe(
    '1;;"a;b";"say ""no""";"two\nlines";plain;-12.50;0.00\r\n',
  )
})

it.each([
  [';', '-1234,56', '-1234,56'],
  ['\t', '-1234,56', '-1234,56'],
  [',', '-1234,56', '"-1234,56"'],
  [';', 'a;"b"', '"a;""b"""'],
  [',', 'two\nlines', '"two\nlines"'],
])('quotes what is written as it is only where the separator %j needs it', (separator, written, cell) => {
  expect(csvRow([{ written }, 1], separator)).toBe(`${cell}${separator}1\r\n`)
})
