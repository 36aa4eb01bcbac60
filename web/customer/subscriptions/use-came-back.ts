import { useEffect, useEffectEvent } from 'react'

/** Calls back when the browser's Back button restores this page after a visit to the payment provider. */
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
