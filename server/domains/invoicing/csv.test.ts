import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('makes %j harmless in a text', (text) => {
  expect(csvLine([text], [])).toContain(`'${text}`)
})

it('quotes what would break a line and leaves amounts alone', () => {
  expect(csvLine([1, null, 'a;b', 'say "no"', 'two\nlines', 'plain'], ['-12.50', '0.00'])).toBe(
    '1;;"a;b";"say ""no""";"two\nlines";plain;-12.50;0.00\r\n',
  )
})
