import { expect, test } from 'vitest'
import {
  columnsOf,
  defaultDialect,
  dialectOf,
  exportColumns,
  exportDialect,
  programDialects,
} from '#contract/banking/export-dialect.ts'
import { exportQuery } from '#contract/banking/manager.ts'
import { check } from '#contract/core/violations.ts'
import { listStates } from '#contract/saved-views/list-states.ts'
import type { SavedView } from '#contract/saved-views/manager.ts'
import { chosenDialect } from './chosen-dialect.ts'

const preset: SavedView = {
  '@id': '/api/saved_views/7',
  id: 7,
  list: 'bank_exports',
  name: 'For Ledger & Sons',
  isShared: false,
  author: 'manager@example.test',
  isOwn: true,
  canChange: true,
  state: { separator: 'tab', columns: 'amount,currency', former: 'x', dates: 'lunar' },
  changedAt: '2026-03-02T09:00:00.000Z',
  version: 1,
}

test('the standard dialect, those of the programs, and presets by their id', () => {
  expect(chosenDialect('', undefined)?.dialect).toBe(defaultDialect)
  expect(chosenDialect('freeagent', undefined)?.dialect).toBe(programDialects.freeagent)
  expect(chosenDialect('7', [preset])).toEqual({
    dialect: { ...defaultDialect, separator: 'tab', columns: 'amount,currency' },
    preset,
  })
})

test('a preset that would split its amounts has decimal points', () => {
  const state = { separator: 'comma', decimal: 'comma', texts: 'plain' }
  expect(dialectOf(state)).toEqual({ ...defaultDialect, separator: 'comma', texts: 'plain' })
  expect(dialectOf({ ...state, texts: 'quoted' }).decimal).toBe('comma')
})

test('a preset is unknown while they load, and the standard one when it is gone', () => {
  expect(chosenDialect('7', undefined)).toBeUndefined()
  expect(chosenDialect('8', [preset])).toEqual({ dialect: defaultDialect, preset: undefined })
})

test('every dialect can be saved as a preset, read back, and sent with an export', () => {
  const days = { start_date: '2026-01-01', end_date: '2026-01-31' }
  for (const dialect of [defaultDialect, ...Object.values(programDialects)]) {
    expect(check(listStates.bank_exports, dialect)).toEqual({ ok: true, value: dialect })
    expect(dialectOf(dialect)).toEqual(dialect)
    expect(check(exportQuery, { ...days, ...dialect })).toMatchObject({ ok: true, value: dialect })
  }
  expect(check(exportQuery, days)).toMatchObject({ ok: true, value: defaultDialect })
})

test('columns are known ones, each once, at least one', () => {
  const of = (columns: string) => check(exportDialect, { ...defaultDialect, columns }).ok
  expect(of(exportColumns.join(','))).toBe(true)
  expect(['', 'amount,amount', 'amount,', 'amount,secret', 'Amount'].map(of)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
  expect(columnsOf('amount,currency')).toEqual(['amount', 'currency'])
})
