import { useEffect, useState } from 'react'
import { checkConsultancyPayment, checkPurchasePayment } from '#contract/purchases/public.ts'
import type { PaidPurchase } from '#contract/purchases/schemas.ts'
import { call } from '../../lib/call.ts'
import { CallFailure } from '../../lib/call-failure.ts'
import { captchaToken } from '../../lib/captcha.ts'
import { codeText, showError } from '../../lib/errors.ts'
import { restoreSession, sessionUserNow } from '../../lib/session.ts'
import { clearTab } from '../../lib/typed-store.ts'

/** What was paid for. */
export type Bought = 'purchase' | 'consultancy'

/** How a payment stands; `text` says why it cannot be told or has not arrived. */
export interface PaymentResult {
  readonly state: 'checking' | 'received' | 'on_its_way' | 'failed'
  readonly text: string
  /** Whether asking again can change anything. */
  readonly lasting: boolean
  /** What was paid for; null until it is known. */
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
  // Who is logged in has bought something now: the pages that follow go by it.
  if (sessionUserNow()) await restoreSession().catch(() => undefined)
  return { ...checking, state: 'received', purchase: paid }
}

/** Nothing that passes by itself: the address is of no payment of ours. */
const isLasting = (error: unknown): boolean =>
  error instanceof CallFailure &&
  ['invalid_parameter', 'consultancy_already_processed', 'bad_input'].includes(error.message)

/** Asks how the payment of a checkout stands, once; the same checkout answers the same each time. */
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
