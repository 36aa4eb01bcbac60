import { useEffect } from 'react'
import { restoreSession } from '../../lib/session.ts'

const everyMs = 4000

/** While on, asks every few seconds and when the page is looked at again whether something about the own user changed. */
export const useSessionWatch = (on: boolean): void => {
  useEffect(() => {
    if (!on) return undefined
    let requesting = false
    const request = () => {
      if (requesting || document.visibilityState === 'hidden') return
      requesting = true
      // No answer is no news: the next question follows soon.
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
