import list from './sic-codes.json' with { type: 'json' }

/** A code of the condensed list with its description in English, as Companies House publishes it. */
export interface DescribedSic {
  readonly code: string
  readonly description: string
}

const descriptions: ReadonlyMap<string, string> = new Map(Object.entries(list.codes))

/** The condensed list of SIC codes, in the order of the codes. Its source, date and licence are beside it in the file. */
export const sicCodes: readonly DescribedSic[] = [...descriptions]
  .map(([code, description]) => ({ code, description }))
  .sort((one, other) => (one.code < other.code ? -1 : 1))

/** Describes a code; null for one that the list does not have. */
export const describeSic = (code: string): DescribedSic | null => {
  const description = descriptions.get(code)
  return description === undefined ? null : { code, description }
}
