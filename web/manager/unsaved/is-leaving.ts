/** Where one is: a page, and what its address says beside the path. */
export interface Place {
  readonly pathname: string
  readonly search: unknown
}

/** `path`: the forms of a page stay while its search changes. `search` too: the search says which record the form is of. */
export type TiedTo = 'path' | 'search'

/** Tells whether a form that is tied to its address goes away on the way to another one. */
export const isLeaving = (tiedTo: TiedTo, current: Place, next: Place): boolean =>
  current.pathname !== next.pathname ||
  (tiedTo === 'search' && JSON.stringify(sorted(current.search)) !== JSON.stringify(sorted(next.search)))

const sorted = (search: unknown): [string, unknown][] =>
  Object.entries(typeof search === 'object' && search !== null ? search : {})
    .filter(([, value]) => value !== undefined)
    .toSorted(([one], [other]) => one.localeCompare(other))
