import { useEffect } from 'react'
import { restoreSession } from '#web/lib/session.ts'

const everyMs = 4000

/** Polls the session every few seconds and when the page becomes visible, while `on` is true. */
export const useSessionWatch = (on: boolean): void => {
  useEffect(() => {
    if (!on) return undefined
    let requesting = false
    const request = () => {
      if (requesting || document.visibilityState === 'hidden') return
      requesting = true
      // Ignores a failed request: the next poll follows soon.
      void restoreSession()
        .catch(() => undefined)
        .finally(() => {
          requesting = false
        })
    }
    const timer = setInterval(request, everyMs)
    window.addEventListener('focus', request)
    document.addEventListener('visibilitychange', request)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', request)
      document.removeEventListener('visibilitychange', request)
    }
  }, [on])
}
