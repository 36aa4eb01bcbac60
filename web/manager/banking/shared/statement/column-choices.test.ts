import { expect, test } from 'vitest'
import type { ColumnMapping } from '#contract/banking/statements.ts'
import { amountLook, columnChoices, withLook } from './column-choices.ts'

const sample = [
  ['Extracto de cuenta', '', ''],
  ['Fecha', 'Concepto', 'Importe'],
  ['01/11/2026', 'Recibo de la luz del mes de octubre', '-45,10'],
  ['02/11/2026', 'Nómina'],
]

const mapping: ColumnMapping = {
  date: 0,
  dateFormat: 'dmy',
  description: 1,
  amount: 2,
  moneyIn: null,
  moneyOut: null,
  decimalSeparator: ',',
  headerRows: 2,
}

test('names columns by the last head row, with the value below it', () => {
  expect(columnChoices(sample, 2)).toEqual([
    { index: 0, head: 'Fecha', example: '01/11/2026' },
    { index: 1, head: 'Concepto', example: 'Recibo de la luz del mes…' },
    { index: 2, head: 'Importe', example: '-45,10' },
  ])
  expect(columnChoices(sample, 0)[0]).toEqual({ index: 0, head: '', example: 'Extracto de cuenta' })
  expect(columnChoices([], 3)).toEqual([])
})

test('switches from one signed column to two and back', () => {
  const two = withLook(mapping, 'two', 5)
  expect(two).toMatchObject({ amount: null, moneyIn: 2, moneyOut: 3 })
  expect(amountLook(two)).toBe('two')
  expect(withLook(two, 'signed', 5)).toEqual(mapping)
  expect(withLook(mapping, 'signed', 5)).toBe(mapping)
  expect(withLook(mapping, 'two', 3)).toMatchObject({ moneyIn: 2, moneyOut: 1 })
})
