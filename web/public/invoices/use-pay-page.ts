import { useEffect, useState } from 'react'
import { checkInvoicePayment, getPayPage } from '#contract/pay-links/public.ts'
import type { CheckedPayPage, PayPage } from '#contract/pay-links/schemas.ts'
import { call } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/call-failure.ts'
import { showError } from '#web/lib/errors.ts'

/** The invoice; after the payment page also whether the payment has arrived. */
export type ShownPage = PayPage & Partial<Pick<CheckedPayPage, 'hasArrived'>>

/** What the page of a payment link shows: undefined while it loads, null for an unknown link. */
export interface PayPageState {
  readonly data: ShownPage | null | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => void
}

/** Fetches the invoice; after the payment page, the provider is asked first. Null for an unknown link. */
const fetchPayPage = async (token: string, isPaid: boolean, signal: AbortSignal): Promise<ShownPage | null> => {
  try {
    return await call(isPaid ? checkInvoicePayment : getPayPage, { params: { token }, signal })
  } catch (error) {
    // A link that was copied in part leads nowhere either.
    if (error instanceof CallFailure && (error.status === 404 || error.status === 422)) return null
    throw error
  }
}

/** Loads the invoice of a payment link, again when the browser returns to the page from the payment page. */
export const usePayPage = (token: string, isPaid: boolean): PayPageState => {
  const [data, setData] = useState<ShownPage | null>()
  const [isError, setIsError] = useState(false)
  const [round, setRound] = useState(0)
  const [shown, setShown] = useState(-1)
  useEffect(() => {
    const leaving = new AbortController()
    const load = async (): Promise<void> => {
      try {
        const found = await fetchPayPage(token, isPaid, leaving.signal)
        if (leaving.signal.aborted) return
        setData(found)
        setIsError(false)
      } catch (error) {
        if (leaving.signal.aborted) return
        showError(error)
        setIsError(true)
      }
      setShown(round)
    }
    void load()
    const lookAgain = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setRound(round + 1)
    }
    window.addEventListener('pageshow', lookAgain)
    return () => {
      leaving.abort()
      window.removeEventListener('pageshow', lookAgain)
    }
  }, [token, isPaid, round])
  return { data, isError, isFetching: shown !== round, refetch: () => setRound(round + 1) }
}
