const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

/** Names of countries in the product's languages, in lower case, with their English names. */
const readNames = (): ReadonlyMap<string, string> => {
  const [english, ...others] = ['en-GB', 'es-ES', 'it-IT'].map(
    (locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }),
  )
  const codes = letters.flatMap((one) => letters.map((two) => one + two))
  return new Map(
    codes.flatMap((code) => {
      const name = english?.of(code)
      return name === undefined
        ? []
        : others.map((names): [string, string] => [(names.of(code) ?? name).toLowerCase(), name])
    }),
  )
}

let names: ReadonlyMap<string, string> | undefined

/** Translates a country's Spanish or Italian name to English, the form's language; any other text is unchanged. */
export const englishCountry = (text: string): string => {
  names ??= readNames()
  return names.get(text.trim().toLowerCase()) ?? text
}
