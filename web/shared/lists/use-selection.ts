import { useState } from 'react'

/** The rows that a person selected, across the pages of a list, in the order of their selection. */
export interface Selection<Row> {
  readonly rows: readonly Row[]
  readonly has: (row: Row) => boolean
  readonly set: (rows: readonly Row[], selected: boolean) => void
  readonly clear: () => void
}

/** The most rows that are selected at once: a bulk action makes one call for each. */
export const maxSelected = 200

/** Returns the selection after a change, with the newest state of each row, up to the limit. */
export const changedSelection = <Row>(
  before: ReadonlyMap<string, Row>,
  keyOf: (row: Row) => string,
  rows: readonly Row[],
  selected: boolean,
): ReadonlyMap<string, Row> => {
  const next = new Map(before)
  for (const row of rows) {
    const key = keyOf(row)
    if (!selected) next.delete(key)
    else if (next.has(key) || next.size < maxSelected) next.set(key, row)
  }
  return next
}

/** Returns the selection with the state in which the list shows its rows now; the same one if nothing is newer. */
export const refreshedSelection = <Row>(
  before: ReadonlyMap<string, Row>,
  keyOf: (row: Row) => string,
  shown: readonly Row[],
): ReadonlyMap<string, Row> => {
  const newer = shown.filter((row) => before.has(keyOf(row)) && before.get(keyOf(row)) !== row)
  return newer.length === 0 ? before : changedSelection(before, keyOf, newer, true)
}

/** Remembers selected rows while the list turns its pages; `shown` are the rows of the loaded page. */
export const useSelection = <Row>(keyOf: (row: Row) => string, shown: readonly Row[] | undefined): Selection<Row> => {
  const [before, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())
  const selected = refreshedSelection(before, keyOf, shown ?? [])
  if (selected !== before) setSelected(selected)
  return {
    rows: [...selected.values()],
    has: (row) => selected.has(keyOf(row)),
    set: (rows, on) => setSelected((before) => changedSelection(before, keyOf, rows, on)),
    clear: () => setSelected(new Map()),
  }
}
