/** The product was not there: what a killed process looks like from outside. */
export const isGone = (error: unknown): boolean =>
  error instanceof TypeError && /fetch failed|terminated/.test(error.message)
