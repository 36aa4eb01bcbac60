import { expect, test } from 'vitest'
import { changedSelection, maxSelected, refreshedSelection, remainingSelection } from './use-selection.ts'

const keyOf = ({ id }: { id: number }) => String(id)
const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => ({ id: from + at }))

test('adds and removes rows of several pages, each once', () => {
  const first = changedSelection(new Map(), keyOf, rows(0, 10), true)
  const both = changedSelection(first, keyOf, rows(5, 15), true)
  expect([...both.keys()]).toEqual(rows(0, 15).map(keyOf))
  expect(changedSelection(both, keyOf, rows(0, 14), false).size).toBe(1)
})

test('stops at the limit', () => {
  const full = changedSelection(new Map(), keyOf, rows(0, 500), true)
  expect(full.size).toBe(maxSelected)
  expect(changedSelection(full, keyOf, rows(0, 500), false).size).toBe(0)
})

test('has the newest state of the rows that the list shows', () => {
  const versioned = (id: number, version: number) => ({ id, version })
  const before = changedSelection(new Map(), keyOf, [versioned(1, 1), versioned(2, 1)], true)
  const after = refreshedSelection(before, keyOf, [versioned(2, 2), versioned(3, 1)])
  expect([...after.values()]).toEqual([versioned(1, 1), versioned(2, 2)])
  expect(refreshedSelection(after, keyOf, [...after.values()])).toBe(after)
})

test('a row that leaves the list is no longer selected; one that moves to another page is', () => {
  const [one, two, three] = [{ id: 1 }, { id: 2 }, { id: 3 }] as const
  const keyOf = ({ id }: { id: number }): string => String(id)
  const selected = new Map([one, two, three].map((row) => [keyOf(row), row]))
  const last = { address: '?page=1', total: 5, shown: [one, two] }
  const left = (now: { address: string; total: number; totalIsCapped?: boolean; shown: { id: number }[] }) => [
    ...remainingSelection(selected, keyOf, last, now).keys(),
  ]
  expect(left({ address: '?page=1', total: 4, shown: [one, { id: 4 }] })).toEqual(['1', '3'])
  expect(left({ address: '?page=1', total: 6, shown: [{ id: 5 }, one] })).toEqual(['1', '2', '3'])
  // Where counting ended, the number does not show whether it left or moved.
  expect(left({ address: '?page=1', total: 5, totalIsCapped: true, shown: [one] })).toEqual(['1', '3'])
  expect(left({ address: '?page=2', total: 4, shown: [{ id: 4 }] })).toEqual(['1', '2', '3'])
  expect([...remainingSelection(selected, keyOf, undefined, last).keys()]).toEqual(['1', '2', '3'])
})
