import { useSessionUser } from '#web/lib/session.ts'
import { isUnconfirmed } from './is-unconfirmed.ts'

/** Returns whether the user's address is unconfirmed; always false for staff who view a customer's pages. */
export const useIsUnconfirmed = (): boolean => {
  const user = useSessionUser()
  return user !== null && isUnconfirmed(user)
}
