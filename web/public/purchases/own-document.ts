const isBuyScreen = (address: string): boolean => new URL(address).pathname.startsWith('/buy/')

/** Returns whether a document loaded at one address may show another: checkout pages need their own document. */
export const mayShow = (loadedAt: string, shown: string): boolean => isBuyScreen(loadedAt) === isBuyScreen(shown)

/** Returns the path at which the browser loaded this document; the current path if unknown. */
export const documentLoadedAt = (): string =>
  performance.getEntriesByType('navigation')[0]?.name ?? window.location.href
