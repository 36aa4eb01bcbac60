import { useEffect, useState } from 'react'
import { checkConsultancyPayment, checkPurchasePayment } from '#contract/purchases/public.ts'
import type { PaidPurchase } from '#contract/purchases/schemas.ts'
import { call } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/call-failure.ts'
import { captchaToken } from '#web/lib/captcha.ts'
import { codeText, showError } from '#web/lib/errors.ts'
import { restoreSession, sessionUserNow } from '#web/lib/session.ts'
import { clearTab } from '#web/lib/typed-store.ts'

/** The kind of payment. */
export type Bought = 'purchase' | 'consultancy'

/** Status of a payment; `text` says why it is unknown or has not arrived. */
export interface PaymentResult {
  readonly state: 'checking' | 'received' | 'on_its_way' | 'failed'
  readonly text: string
  /** Whether the status is final, so that a retry cannot change it. */
  readonly lasting: boolean
  /** The paid order; null while unknown. */
  readonly purchase: PaidPurchase | null
}

const checking: PaymentResult = { state: 'checking', text: '', lasting: false, purchase: null }

const request = async (bought: Bought, sessionId: string, signal: AbortSignal): Promise<PaymentResult> => {
  const purchase = bought === 'purchase'
  const body = {
    session_id: sessionId,
    captchaToken: await captchaToken(purchase ? 'purchase_check' : 'consultancy_check'),
  }
  const { status, purchase: paid } = await (purchase
    ? call(checkPurchasePayment, { body, signal })
    : call(checkConsultancyPayment, { body, signal }))
  if (status === 'checking') return { ...checking, state: 'on_its_way', purchase: paid }
  clearTab()
  // The purchase changes the logged-in user's session, on which the following pages depend.
  if (sessionUserNow()) await restoreSession().catch(() => undefined)
  return { ...checking, state: 'received', purchase: paid }
}

/** Returns whether the error is permanent: the address belongs to no payment of ours. */
const isLasting = (error: unknown): boolean =>
  error instanceof CallFailure &&
  ['invalid_parameter', 'consultancy_already_processed', 'bad_input'].includes(error.message)

/** Fetches the payment status of a checkout once; the request is idempotent. */
export const usePaymentResult = (bought: Bought, sessionId: string): PaymentResult => {
  const [known, setKnown] = useState(checking)
  useEffect(() => {
    if (sessionId === '') return undefined
    const leaving = new AbortController()
    const show = (result: () => PaymentResult): void => {
      if (!leaving.signal.aborted) setKnown(result())
    }
    request(bought, sessionId, leaving.signal).then(
      (answer) => show(() => answer),
      (error: unknown) =>
        show(() => ({ ...checking, state: 'failed', text: showError(error), lasting: isLasting(error) })),
    )
    return () => leaving.abort()
  }, [bought, sessionId])
  return sessionId === '' ? { ...checking, state: 'failed', text: codeText('invalid_parameter'), lasting: true } : known
}
