/** A source file that may use texts. */
export interface Source {
  path: string
  text: string
}

/** Everything wrong with the catalogues, one line each. */
export const findings: (given: {
  catalogues: Record<string, Record<string, string>>
  sources: Source[]
  codes: string[]
  prefixes: Record<string, readonly string[]>
  fieldKeys?: readonly string[]
}) => string[]

/** The placeholders of an ICU message as `name:type`. */
export const placeholders: (message: string) => string[]
