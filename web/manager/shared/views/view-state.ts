import type { SearchSchema } from '#web/lib/search-schema.ts'
import { sortedHide } from '#web/shared/lists/hidden-columns.ts'

/** The parameters of a list's address that a view sets, each as text. */
export type ViewState = Readonly<Record<string, string>>

/** What the search state of a list with views contains. */
export interface ViewedSearch {
  readonly view?: number
  readonly hide?: string
}

/** Where the reader is, and which view it is, are no part of a view. */
const notPart = new Set(['page', 'before', 'after', 'view', 'customers'])

/** Returns the state that a view of the shown list would save. */
export const stateOf = <Search extends object>(schema: SearchSchema<Search>, search: Search): ViewState =>
  Object.fromEntries(
    Object.entries(schema.write(search))
      .filter(([name, value]) => !notPart.has(name) && value !== undefined)
      .map(([name, value]) => [name, name === 'hide' ? sortedHide(String(value)) : String(value)]),
  )

/** What a page shows beside the filters of its list: its table, and the days of its chart. */
const beside = new Set(['show', 'days'])

/** Returns the search state of the list without any view: its filters and columns are the defaults. */
export const withoutView = <Search extends object>(schema: SearchSchema<Search>, search: Search): Search =>
  schema.read(Object.fromEntries(Object.entries(search).filter(([name]) => beside.has(name))))

/** Reports whether two states show the same list. */
export const isSameState = (one: ViewState, other: ViewState): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value)

/** Reports whether the list still knows everything that a view sets. */
export const isComplete = <Search extends object>(schema: SearchSchema<Search>, state: ViewState): boolean => {
  const read = new Map(Object.entries(schema.read(state)))
  return Object.entries(state).every(([name, value]) => String(read.get(name)) === value)
}

/** How the shown list relates to its view. */
export type ViewMark = 'same' | 'changed' | 'incomplete'

/** Compares the shown list with its view: what the list no longer knows comes before what was changed. */
export const viewMark = <Search extends object>(
  schema: SearchSchema<Search>,
  search: Search,
  state: ViewState,
): ViewMark => {
  if (!isComplete(schema, state)) return 'incomplete'
  return isSameState(stateOf(schema, search), stateOf(schema, schema.read(state))) ? 'same' : 'changed'
}
