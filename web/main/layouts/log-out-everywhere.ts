import { logOut } from '#contract/accounts/public.ts'
import { call } from '../../lib/call.ts'
import { showError } from '../../lib/errors.ts'
import { leaveSession, sessionUserNow } from '../../lib/session.ts'
import { deleteTypedOf } from '../../lib/typed-store.ts'

const end = async (): Promise<void> => {
  await call(logOut)
  const user = sessionUserNow()
  if (user && !user.viewing) deleteTypedOf(user.id)
}

/**
 * Ends the session at the server and in every tab; what was typed and not saved goes with it. False without an answer, which is
 * said: one stays logged in.
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
