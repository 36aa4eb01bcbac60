import { useEffect, useState } from 'react'
import { confirmRegistration } from '#contract/accounts/public.ts'
import { call } from '../../lib/call.ts'
import { CallFailure } from '../../lib/call-failure.ts'
import { errorText, showError } from '../../lib/errors.ts'
import { restoreSession, sessionUserNow } from '../../lib/session.ts'

/** How the confirmation of a mailed link stands; `text` says why it failed, or what is needed besides. */
export interface Confirmation {
  readonly state: 'loading' | 'done' | 'password_needed' | 'failed'
  readonly text: string
}

const confirm = async (userId: string, registrationString: string, signal: AbortSignal): Promise<void> => {
  await call(confirmRegistration, { params: { userId: Number(userId), registrationString }, signal })
  // Who is logged in here is confirmed now; without news the pages still ask by themselves.
  if (sessionUserNow()) await restoreSession().catch(() => undefined)
}

/** Confirms an address once by the link's two parts. */
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
        else setConfirmation({ state: 'failed', text: showError(error) })
      },
    )
    return () => leaving.abort()
  }, [userId, registrationString])
  return confirmation
}
