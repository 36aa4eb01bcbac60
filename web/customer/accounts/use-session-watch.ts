import { useEffect } from 'react'
import { restoreSession } from '../../lib/session.ts'

const everyMs = 4000

/** While on, asks every few seconds and when the page is looked at again whether something about the own user changed. */
export const useSessionWatch = (on: boolean): void => {
  useEffect(() => {
    if (!on) return undefined
    let asking = false
    const ask = () => {
      if (asking || document.visibilityState === 'hidden') return
      asking = true
      // No answer is no news: the next question follows soon.
      void restoreSession()
        .catch(() => undefined)
        .finally(() => {
          asking = false
        })
    }
    const timer = setInterval(ask, everyMs)
    window.addEventListener('focus', ask)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', ask)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [on])
}
