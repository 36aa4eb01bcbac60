import { useEffect } from 'react'
import { paymentScriptOf } from '#contract/platform/payment-script.ts'
import { useConfig } from '#web/lib/config.ts'
import { documentLoadedAt, mayShow } from './own-document.ts'

/** Reloads the page if this document was loaded for another page. Returns whether it did. */
const reloadScript = (): boolean => {
  if (mayShow(documentLoadedAt(), window.location.href)) return false
  window.location.reload()
  return true
}

/**
 * Loads the payment provider's script once, if real keys are configured; purchases work without it. The security
 * policy allows it only in a document loaded as a checkout page, and it remains in that document. So entering or
 * leaving a checkout page reloads the document.
 */
export const usePaymentScript = (): void => {
  const url = paymentScriptOf(useConfig().data?.publishableKey ?? '')
  useEffect(() => {
    if (url === null || reloadScript()) return undefined
    if (!document.querySelector(`script[src="${url}"]`)) {
      const script = document.createElement('script')
      script.src = url
      script.async = true
      document.head.append(script)
    }
    return () => void reloadScript()
  }, [url])
}
