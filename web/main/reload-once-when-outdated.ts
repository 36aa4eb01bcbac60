const key = 'portico-reloaded-at'
const atMostEveryMs = 60_000

/** A new version has replaced the files of this page: loads it anew, but never in a circle. */
export const reloadOnceWhenOutdated = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key))
    if (Date.now() - last < atMostEveryMs) return
    sessionStorage.setItem(key, String(Date.now()))
    event.preventDefault()
    window.location.reload()
  })
}
