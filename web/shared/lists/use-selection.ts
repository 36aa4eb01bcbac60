import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { TableStatus } from '#web/ui/data/data-column.ts'

const none: never[] = []

/** The rows that a person selected, across the pages of a list, in the order of their selection. */
export interface Selection<Row> {
  readonly rows: readonly Row[]
  readonly has: (row: Row) => boolean
  readonly set: (rows: readonly Row[], selected: boolean) => void
  readonly clear: () => void
  /** Keeps rows that leave the list selected, while an action on them shows its outcome. */
  readonly retain: (isRetained: boolean) => void
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

/** A list as it was read: its address, how many rows it has, and those of the page. */
export interface ReadList<Row> {
  readonly address: string
  readonly total: number
  /** Whether counting ended at `total`: it then says nothing about rows that came or went. */
  readonly totalIsCapped?: boolean
  readonly shown: readonly Row[]
}

/**
 * Returns the selection without the rows that left the list since it was read last: they are no longer on the same page,
 * and the list has become shorter, or counting ended before its last row. Rows that newer ones moved to another page remain where the total is
 * known.
 */
export const remainingSelection = <Row>(
  before: ReadonlyMap<string, Row>,
  keyOf: (row: Row) => string,
  last: ReadList<Row> | undefined,
  now: ReadList<Row>,
): ReadonlyMap<string, Row> => {
  if (last === undefined || last.address !== now.address) return before
  if (now.total >= last.total && !now.totalIsCapped) return before
  const left = new Set(now.shown.map(keyOf))
  const gone = last.shown.filter((row) => before.has(keyOf(row)) && !left.has(keyOf(row)))
  return gone.length === 0 ? before : changedSelection(before, keyOf, gone, false)
}

const isSameRead = <Row>(last: ReadList<Row> | undefined, { address, total, shown }: ReadList<Row>): boolean =>
  last?.address === address &&
  last.total === total &&
  last.shown.length === shown.length &&
  shown.every((row, index) => row === last.shown[index])

/** The state of a table whose rows can be selected. */
interface SelectableList<Row> {
  readonly rows: readonly Row[] | undefined
  readonly status?: TableStatus
  readonly paging?: { readonly total: number | undefined; readonly totalIsCapped?: boolean | undefined } | undefined
  readonly windowing?: { readonly total?: number | undefined; readonly totalIsCapped?: boolean | undefined } | undefined
}

/** Remembers selected rows while the list turns its pages; a row that leaves the list is no longer selected. */
export const useSelection = <Row>(keyOf: (row: Row) => string, list: SelectableList<Row>): Selection<Row> => {
  const { rows: shown, status } = list
  const counted = list.paging ?? list.windowing
  const total = counted?.total
  const address = JSON.stringify(useSearch({ strict: false }))
  const [before, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())
  const [last, setLast] = useState<ReadList<Row>>()
  const [isRetained, retain] = useState(false)
  let selected = refreshedSelection(before, keyOf, shown ?? none)
  // While the list is read again, its rows are those of before.
  if (!isRetained && status === 'ready' && shown !== undefined && total !== undefined) {
    const now = { address, total, totalIsCapped: counted?.totalIsCapped ?? false, shown }
    selected = remainingSelection(selected, keyOf, last, now)
    if (!isSameRead(last, now)) setLast(now)
  }
  if (selected !== before) setSelected(selected)
  return {
    rows: [...selected.values()],
    has: (row) => selected.has(keyOf(row)),
    set: (rows, on) => setSelected((before) => changedSelection(before, keyOf, rows, on)),
    clear: () => setSelected(new Map()),
    retain,
  }
}
