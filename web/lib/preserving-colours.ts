/** Key under which the design system stores the colour scheme; `colour-scheme.js` reads it before the first paint. */
const key = 'mantine-color-scheme-value'

/**
 * Restores the colour scheme after an action that clears browser storage (`Clear-Site-Data`), such as a logout. The
 * scheme reveals nothing about the user.
 */
export const preservingColours = async <Result>(leave: () => Promise<Result>): Promise<Result> => {
  const chosen = localStorage.getItem(key)
  const result = await leave()
  if (chosen !== null) localStorage.setItem(key, chosen)
  return result
}
