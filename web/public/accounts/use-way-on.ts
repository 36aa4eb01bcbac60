import { useSearch } from '@tanstack/react-router'
import { ownPath } from '../../lib/own-path.ts'
import { useLateNavigate } from '../../lib/use-late-navigate.ts'

/** Opens the page that was wanted before the login, or the dashboard, while the page that asks is open; never a path that is not ours. */
export const useWayOn = (): (() => Promise<void>) => {
  const navigate = useLateNavigate()
  const { redirect }: { redirect?: string } = useSearch({ strict: false })
  return () => navigate({ href: ownPath(redirect, window.location.origin), replace: true })
}
