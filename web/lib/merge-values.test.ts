import { expect, test } from 'vitest'
import { differences, mergeOwnChanges, takeTheirs } from './merge-values.ts'

const base = { name: 'Byron Books', capital: 100, address: '', number: '' }
/** Changed here: name and number. */
const mine = { ...base, name: 'Byron Press', number: '15310101' }
/** Changed by somebody else meanwhile: name and address. */
const theirs = { ...base, name: 'Byron & Sons', address: '1 Old Street' }

test('reports what somebody else changed, and whether it was changed here too', () => {
  expect(differences(base, mine, theirs)).toEqual([
    { field: 'name', mineChanged: true },
    { field: 'address', mineChanged: false },
  ])
})

test('retains typed values and takes over the rest', () => {
  expect(mergeOwnChanges(base, mine, theirs)).toEqual({
    name: 'Byron Press',
    capital: 100,
    address: '1 Old Street',
    number: '15310101',
  })
})

test('takes their values and retains fields that they did not change', () => {
  expect(takeTheirs(base, mine, theirs)).toEqual({
    name: 'Byron & Sons',
    capital: 100,
    address: '1 Old Street',
    number: '15310101',
  })
})

test('reports no difference for the same change on both sides', () => {
  expect(differences(base, mine, { ...base, name: 'Byron Press' })).toEqual([])
})

test('compares rows of a table as one field: equal rows are no difference, changed rows are replaced together', () => {
  const rows = { items: [{ title: 'Books', qty: 1 }], notes: '' }
  const equal = { items: [{ title: 'Books', qty: 1 }], notes: 'theirs' }
  expect(differences(rows, rows, equal)).toEqual([{ field: 'notes', mineChanged: false }])
  const more = { items: [{ title: 'Books', qty: 2 }], notes: '' }
  expect(mergeOwnChanges(rows, more, equal)).toEqual({ items: more.items, notes: 'theirs' })
})
