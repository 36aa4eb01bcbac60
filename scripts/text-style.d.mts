/** Every reading of a message: one for each case of its plurals and choices. */
export const readings: (message: string) => string[]

/** Lists what breaks the rules of style in one language. */
export const styleFindings: (
  language: 'en' | 'es' | 'it',
  messages: ReadonlyMap<string, string>,
  fieldKeys: readonly string[],
) => string[]
