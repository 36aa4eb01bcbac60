import { useNavigate, useSearch } from '@tanstack/react-router'
import { ownPath } from '../../lib/own-path.ts'

/** Opens the page that was wanted before the login, or the dashboard; the path never leaves our own pages. */
export const useWayOn = (): (() => Promise<void>) => {
  const navigate = useNavigate()
  const { redirect }: { redirect?: string } = useSearch({ strict: false })
  return () => navigate({ href: ownPath(redirect, window.location.origin), replace: true })
}
