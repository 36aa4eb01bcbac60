import { expect, test } from 'vitest'
import { changedSelection, maxSelected } from './use-selection.ts'

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
