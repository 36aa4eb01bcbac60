import { useState } from 'react'
import { resendConfirmation } from '#contract/accounts/customer.ts'
import { call } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/call-failure.ts'
import { failureText } from '#web/lib/errors.ts'
import { useT } from '#web/lib/i18n.ts'
import { restoreSession } from '#web/lib/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** Resends the confirmation mail and shows the result. Shows an address as confirmed if it was confirmed meanwhile. */
export const useResendConfirmation = () => {
  const t = useT()
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  const resend = async (): Promise<void> => {
    setSending(true)
    setError(undefined)
    try {
      await call(resendConfirmation)
      toast.success(t('verify.resent'))
    } catch (failure) {
      const isConfirmed = failure instanceof CallFailure && failure.message === 'already_confirmed'
      if (isConfirmed) await restoreSession().catch((another: unknown) => setError(failureText(another)))
      else setError(failureText(failure))
    } finally {
      setSending(false)
    }
  }
  return { sending, error, resend }
}
