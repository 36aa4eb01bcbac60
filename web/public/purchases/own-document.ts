const isBuyScreen = (address: string): boolean => new URL(address).pathname.startsWith('/buy/')

/** Whether a document that was loaded at one address may show another: a buy screen has its own, and no other page shares it. */
export const mayShow = (loadedAt: string, shown: string): boolean => isBuyScreen(loadedAt) === isBuyScreen(shown)

/** Where the browser loaded this document; what is shown now where it does not say. */
export const documentLoadedAt = (): string =>
  performance.getEntriesByType('navigation')[0]?.name ?? window.location.href
