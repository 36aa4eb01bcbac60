import { logOut } from '#contract/accounts/public.ts'
import { call } from '#web/lib/call.ts'
import { showError } from '#web/lib/errors.ts'
import { leaveSession, sessionUserNow } from '#web/lib/session.ts'
import { deleteTypedOf } from '#web/lib/typed-store.ts'

const end = async (): Promise<void> => {
  await call(logOut)
  const user = sessionUserNow()
  if (user && !user.viewing) deleteTypedOf(user.id)
}

/**
 * Ends the session on the server and in every tab, and deletes typed values. Returns false without a response and
 * reports it: the user remains logged in.
 */
export const logOutEverywhere = async (): Promise<boolean> => {
  try {
    await leaveSession(end)
    return true
  } catch (error) {
    showError(error)
    return false
  }
}
