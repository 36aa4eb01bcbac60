const key = 'portico-reloaded-at'
const atMostEveryMs = 60_000

/** Files of the product that could not be loaded. */
const missing = new WeakSet<object>()

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Remembers which failures are those of a missing file: of the network, or of a version that was replaced. */
export const rememberMissingFiles = (): void =>
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (isObject(payload)) missing.add(payload)
  })

/**
 * Reloads the page if it cannot go on without a missing file, but never in a loop; returns whether it does. A file that was
 * only loaded ahead, for a menu under the pointer, reloads nothing: an upload would be lost.
 */
export const reloadOnceWhenOutdated = (failure: unknown): boolean => {
  const last = Number(sessionStorage.getItem(key))
  if (!isObject(failure) || !missing.has(failure) || Date.now() - last < atMostEveryMs) return false
  sessionStorage.setItem(key, String(Date.now()))
  window.location.reload()
  return true
}
