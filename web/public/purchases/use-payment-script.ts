import { useEffect } from 'react'
import { paymentScriptOf } from '#contract/platform/payment-script.ts'
import { useConfig } from '../../lib/config.ts'

/** Loads the payment provider's script, once, where real keys are configured; the purchase goes on without it. */
export const usePaymentScript = (): void => {
  const url = paymentScriptOf(useConfig().data?.publishableKey ?? '')
  useEffect(() => {
    if (url === null || document.querySelector(`script[src="${url}"]`)) return
    const script = document.createElement('script')
    script.src = url
    script.async = true
    document.head.append(script)
  }, [url])
}
