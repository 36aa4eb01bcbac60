import { useEffect, useEffectEvent } from 'react'

/** Calls back when the browser's own Back shows this very page again, as it was left for the payment provider. */
export const useCameBack = (onBack: () => void): void => {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) back()
    }
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])
}
