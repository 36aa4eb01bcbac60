/** A location: a page, and its search parameters. */
export interface PageLocation {
  readonly pathname: string
  readonly search: unknown
}

/**
 * `path`: the forms of a page remain while its search changes. `search`: they do not, as the search identifies the
 * record.
 */
export type TiedTo = 'path' | 'search'

/** Reports whether a form tied to its address is left on the way to another one. */
export const isLeaving = (tiedTo: TiedTo, current: PageLocation, next: PageLocation): boolean =>
  current.pathname !== next.pathname ||
  (tiedTo === 'search' && JSON.stringify(sorted(current.search)) !== JSON.stringify(sorted(next.search)))

const sorted = (search: unknown): [string, unknown][] =>
  Object.entries(typeof search === 'object' && search !== null ? search : {})
    .filter(([, value]) => value !== undefined)
    .toSorted(([one], [other]) => one.localeCompare(other))
