import { useEffect } from 'react'
import { paymentScriptOf } from '#contract/platform/payment-script.ts'
import { useConfig } from '../../lib/config.ts'
import { documentLoadedAt, mayShow } from './own-document.ts'

/** Loads the shown page anew where this document is another page's. Answers whether it did. */
const reloadScript = (): boolean => {
  if (mayShow(documentLoadedAt(), window.location.href)) return false
  window.location.reload()
  return true
}

/**
 * Loads the payment provider's script, once, where real keys are configured; the purchase goes on without it. The security
 * policy lets it into a document that was loaded as a buy screen, and it stays in that document: so the way here from another
 * page and the way on to one load theirs anew.
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
