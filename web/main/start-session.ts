import { onLoginExpired } from '../lib/call.ts'
import { CallFailure } from '../lib/call-failure.ts'
import { t } from '../lib/i18n.ts'
import { notice } from '../lib/notices.ts'
import { clearSession, isLeaving, onOtherTab, onSessionChange, restoreSession, sessionUserNow } from '../lib/session.ts'
import { sessionWasExpired } from './guards/guards.ts'
import { router } from './router.ts'

/** Takes the page to the login, and back to where it was once somebody has logged in. */
const toLogin = async (): Promise<void> => {
  const { pathname, href } = router.state.location
  if (pathname === '/login') return
  await router.navigate({ to: '/login', search: { redirect: href }, replace: true })
}

/** An ended session is told once a tab, however many calls learn of it; who is leaving knows. */
const sessionEnded = (tell: 'ended' | null): void => {
  if (!sessionUserNow() || isLeaving()) return
  clearSession(tell)
  notice.error(t('error.login_expired'))
  void toLogin()
}

/** Another tab has logged in or out, or views a customer's pages. */
const meet = (change: 'login' | 'logout'): void => {
  import('./meet-other-tab.ts')
    .then(({ meetOtherTab }) => meetOtherTab(change))
    .catch((error: unknown) => {
      if (!(error instanceof CallFailure)) throw error
    })
}

/** Restores the session before any route is checked, and keeps page and session in step from then on. */
export const startSession = async (): Promise<void> => {
  // A session that is somebody else's now leaves the page as it is.
  onLoginExpired(({ message }) => (message === 'session_changed' ? meet('login') : sessionEnded('ended')))
  onOtherTab((change) => (change === 'ended' ? sessionEnded(null) : meet(change)))
  let lastUser = sessionUserNow()?.id
  onSessionChange(() => {
    const user = sessionUserNow()?.id
    // What one user saw is nothing for the next.
    if (user !== lastUser && lastUser !== undefined)
      void import('./query-client.ts').then(({ clearUser }) => clearUser())
    lastUser = user
  })
  if ((await restoreSession()) === 'expired') sessionWasExpired()
}
