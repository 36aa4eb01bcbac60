import { useEffect, useState } from 'react'
import { confirmRegistration } from '#contract/accounts/mailed-links.ts'
import { call } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/call-failure.ts'
import { errorText, failureText } from '#web/lib/errors.ts'
import { restoreSession, sessionUserNow } from '#web/lib/session.ts'

/** Status of the confirmation by a mailed link; `text` says why it failed, or what else is needed. */
export interface Confirmation {
  readonly state: 'loading' | 'done' | 'password_needed' | 'failed'
  readonly text: string
}

const confirm = async (userId: string, registrationString: string, signal: AbortSignal): Promise<void> => {
  await call(confirmRegistration, { params: { userId: Number(userId), registrationString }, signal })
  // The logged-in user is confirmed now; if this request fails, pages still poll by themselves.
  if (sessionUserNow()) await restoreSession().catch(() => undefined)
}

/** Confirms an address once, by the two parts of the link. */
export const useConfirmation = (userId: string, registrationString: string): Confirmation => {
  const [confirmation, setConfirmation] = useState<Confirmation>({ state: 'loading', text: '' })
  useEffect(() => {
    const leaving = new AbortController()
    confirm(userId, registrationString, leaving.signal).then(
      () => setConfirmation({ state: 'done', text: '' }),
      (error: unknown) => {
        if (leaving.signal.aborted) return
        const needsPassword = error instanceof CallFailure && error.message === 'confirm_by_password'
        if (needsPassword) setConfirmation({ state: 'password_needed', text: errorText(error) })
        else setConfirmation({ state: 'failed', text: failureText(error) })
      },
    )
    return () => leaving.abort()
  }, [userId, registrationString])
  return confirmation
}
