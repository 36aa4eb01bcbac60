import { clearSession, fetchSession, restoreSession, sessionUserNow } from '../lib/session.ts'
import { deleteTypedOf } from '../lib/typed-store.ts'
import { isOtherSessionShown, showOtherSession } from './other-session.ts'
import { router } from './router.ts'

/**
 * Brings this page in step with another tab of the browser. A session that is somebody else's now leaves the page as it is, with
 * all that is typed in it, and is said in a dialog: whether to reload is up to who sits here.
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
    // A public page is nobody's: it goes on as the new one's.
    clearSession(null)
    await restoreSession()
    return router.invalidate()
  }
  const isSame = now?.id === here.id && (now.viewing === null) === (here.viewing === null)
  showOtherSession(isSame ? null : now)
}
