import { useNavigate } from '@tanstack/react-router'
import { logOut } from '#contract/accounts/public.ts'
import { call } from '../../lib/call.ts'
import { showError } from '../../lib/errors.ts'
import { leaveSession } from '../../lib/session.ts'

/** Ends the session at the server and in every tab, then opens the login. Without an answer one stays logged in. */
export const useLogout = (): (() => void) => {
  const navigate = useNavigate()
  const end = async (): Promise<void> => {
    try {
      await leaveSession(() => call(logOut))
    } catch (error) {
      showError(error)
      return
    }
    await navigate({ to: '/login' })
  }
  return () => void end()
}
