import { clearSession, fetchSession, restoreSession, sessionUserNow } from '#web/lib/session.ts'
import { deleteTypedOf } from '#web/lib/typed-store.ts'
import { isOtherSessionShown, showOtherSession } from './other-session.ts'
import { router } from './router.ts'

/**
 * Synchronizes this page with another tab of the browser. A session of another user leaves the page and its typed
 * values as they are; a dialog lets the reader decide whether to reload.
 */
export const meetOtherTab = async (change: 'login' | 'logout'): Promise<void> => {
  const here = sessionUserNow()
  if (change === 'logout') {
    if (here === null) return
    deleteTypedOf(here.id)
    clearSession(null)
    return router.navigate({ to: '/login' })
  }
  if (here === null) {
    await restoreSession()
    return router.invalidate()
  }
  const now = await fetchSession()
  if (!isOtherSessionShown()) {
    // A public page belongs to no user: it continues as the new one's.
    clearSession(null)
    await restoreSession()
    return router.invalidate()
  }
  const isSame = now?.id === here.id && (now.viewing === null) === (here.viewing === null)
  showOtherSession(isSame ? null : now)
}
