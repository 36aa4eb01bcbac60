import { useState } from 'react'
import { createCheckoutSession } from '#contract/subscriptions/customer.ts'
import type { PriceKey } from '#contract/subscriptions/price-keys.ts'
import { call } from '#web/lib/call.ts'
import { codeText, failureText } from '#web/lib/errors.ts'
import { notice } from '#web/lib/notices.ts'
import { useIsOpen } from '#web/lib/use-is-open.ts'
import { useCameBack } from './use-came-back.ts'

export interface Checkout {
  /** The plan whose checkout is being opened; no other can be bought meanwhile. */
  readonly opening: PriceKey | undefined
  /** Why checkout could not be opened. */
  readonly error: string | undefined
  readonly open: (key: PriceKey) => void
}

/** Opens the hosted checkout of a plan and redirects the browser there. */
export const useCheckout = (): Checkout => {
  const [opening, setOpening] = useState<PriceKey>()
  const [error, setError] = useState<string>()
  const isOpen = useIsOpen()

  useCameBack(() => setOpening(undefined))

  const failed = (text: string) => {
    setError(text)
    setOpening(undefined)
  }
  const start = async (key: PriceKey) => {
    setOpening(key)
    setError(undefined)
    try {
      const answer = await call(createCheckoutSession, { params: { priceKey: key } })
      // No redirect if the user has left the page meanwhile.
      if (!isOpen.current) return
      if (answer.status === 'ok' && answer.sessionUrl !== null) return window.location.assign(answer.sessionUrl)
      const text = codeText(answer.message ?? 'internal_error')
      notice.error(text)
      failed(text)
    } catch (failure) {
      failed(failureText(failure))
    }
  }
  return {
    opening,
    error,
    open: (key) => {
      if (opening === undefined) void start(key)
    },
  }
}
