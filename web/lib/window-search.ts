import { defaultPageSize, pageSizes } from '#contract/core/collection.ts'

/** Cursor parameters of a list: `?before=812&itemsPerPage=50`. */
export interface WindowSearch {
  before?: number
  after?: number
  itemsPerPage: number
}

const key = (value: unknown): number | undefined => {
  const number = Number(value)
  return value !== undefined && Number.isInteger(number) && number > 0 && number <= 2_147_483_647 ? number : undefined
}

/** Parses the parameters; an invalid cursor becomes the newest page, so that an old link still works. */
export const windowSearch = (search: Readonly<Record<string, unknown>>): WindowSearch => {
  const [before, after] = [key(search.before), key(search.after)]
  const itemsPerPage = Number(search.itemsPerPage)
  return {
    ...(before === undefined ? {} : { before }),
    ...(after === undefined || before !== undefined ? {} : { after }),
    itemsPerPage: (pageSizes as readonly number[]).includes(itemsPerPage) ? itemsPerPage : defaultPageSize,
  }
}

/** Reads a text parameter of at most `max` characters; undefined if empty. */
export const textSearch = (value: unknown, max = 254): string | undefined => {
  // The router parses ?text=12 as a number and ?text=true as a boolean.
  if (!['string', 'number', 'boolean'].includes(typeof value)) return undefined
  const text = String(value).trim().slice(0, max)
  return text === '' ? undefined : text
}

/** Reads a parameter with one of the given values; undefined for any other. */
export const choiceSearch = <Choice extends string>(value: unknown, choices: readonly Choice[]): Choice | undefined =>
  choices.find((choice) => choice === value)
