import { useSearch } from '@tanstack/react-router'
import { ownPath } from '#web/lib/own-path.ts'
import { sessionUserNow } from '#web/lib/session.ts'
import { homeOf } from '#web/lib/staff-area.ts'
import { useLateNavigate } from '#web/lib/use-late-navigate.ts'
import type { LoginSearch } from '#web/public/accounts/login-search.ts'

/** Opens the page requested before the login, or the user's start page, if this page is still open; never a foreign path. */
export const useOpenStartPage = (): (() => Promise<void>) => {
  const navigate = useLateNavigate()
  const { redirect }: LoginSearch = useSearch({ strict: false })
  return () => navigate({ href: ownPath(redirect, window.location.origin, homeOf(sessionUserNow())), replace: true })
}
