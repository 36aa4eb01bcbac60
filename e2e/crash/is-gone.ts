/** Reports whether the error means that the product was gone: what a killed process looks like from outside. */
export const isGone = (error: unknown): boolean =>
  error instanceof TypeError && /fetch failed|terminated/.test(error.message)
