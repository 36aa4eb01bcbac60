/** Where the design system remembers the reader's choice; `colour-scheme.js` reads it before the first paint. */
const key = 'mantine-color-scheme-value'

/**
 * Does what has the browser forget its storage (`Clear-Site-Data`), a log-out for instance, and puts the chosen colours back:
 * they say nothing about who was logged in.
 */
export const preservingColours = async <Result>(leave: () => Promise<Result>): Promise<Result> => {
  const chosen = localStorage.getItem(key)
  const result = await leave()
  if (chosen !== null) localStorage.setItem(key, chosen)
  return result
}
