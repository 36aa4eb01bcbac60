import { useSessionUser } from '../../lib/session.ts'

/** Tells whether the reader's own address is still to be confirmed; never for staff who look at a customer's pages. */
export const useIsUnconfirmed = (): boolean => {
  const user = useSessionUser()
  return user !== null && !user.emailVerified && user.viewing == null
}
