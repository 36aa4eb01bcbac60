import { useSearch } from '@tanstack/react-router'
import { ownPath } from '#web/lib/own-path.ts'
import { useLateNavigate } from '#web/lib/use-late-navigate.ts'
import type { LoginSearch } from '#web/public/accounts/login-search.ts'

/** Opens the page requested before the login, or the dashboard, if this page is still open; never a foreign path. */
export const useOpenStartPage = (): (() => Promise<void>) => {
  const navigate = useLateNavigate()
  const { redirect }: LoginSearch = useSearch({ strict: false })
  return () => navigate({ href: ownPath(redirect, window.location.origin), replace: true })
}
