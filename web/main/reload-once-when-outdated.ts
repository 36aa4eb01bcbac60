const key = 'portico-reloaded-at'
const atMostEveryMs = 60_000

/** Reloads the page when a new version has replaced its files, but never in a loop. */
export const reloadOnceWhenOutdated = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key))
    if (Date.now() - last < atMostEveryMs) return
    sessionStorage.setItem(key, String(Date.now()))
    event.preventDefault()
    window.location.reload()
  })
}
