import { expect, test } from 'vitest'
import { columnOf } from './column-of.ts'

test.each([
  ['Unit price', ['€110.00'], 8, ['Unit price']],
  ['Unit price', ['€1'], 5, ['Unit', 'price']],
  ['Prezzo unitario', ['€110,00'], 8, ['Prezzo', 'unitario']],
  ['Prezzo unitario', ['€1.234.567,00'], 13, ['Prezzo unitario']],
  ['Qty', ['2'], 3, ['Qty']],
])('%s above %o is %i characters wide, in these lines: %o', (label, cells, longest, lines) => {
  expect(columnOf(label, cells)).toEqual({ label, longest, lines })
})
