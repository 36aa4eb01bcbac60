import { onLoginExpired } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/call-failure.ts'
import { t } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { clearSession, isLeaving, onOtherTab, restoreSession, sessionUserNow } from '#web/lib/session.ts'
import { isVisitorAtStart } from '#web/lib/start-data.ts'
import { sessionWasExpired } from './guards/guards.ts'
import { onAnotherUser } from './on-another-user.ts'
import { router } from './router.ts'

/** Opens the login, and returns to the current page afterwards. */
const toLogin = async (): Promise<void> => {
  const { pathname, href } = router.state.location
  if (pathname === '/login') return
  await router.navigate({ to: '/login', search: { redirect: href }, replace: true })
}

/** Reports an ended session once per tab, however many calls fail; not during a logout. */
const sessionEnded = (reason: 'ended' | null): void => {
  if (!sessionUserNow() || isLeaving()) return
  clearSession(reason)
  notice.error(t('error.login_expired'))
  void toLogin()
}

/** Handles a login or logout in another tab, or the start of viewing a customer's pages. */
const meet = (change: 'login' | 'logout'): void => {
  import('./meet-other-tab.ts')
    .then(({ meetOtherTab }) => meetOtherTab(change))
    .catch((error: unknown) => {
      if (!(error instanceof CallFailure)) throw error
    })
}

/** Restores the session before any route is checked, and synchronizes page and session from then on. */
export const startSession = async (): Promise<void> => {
  // A session of another user leaves the page as it is.
  onLoginExpired(({ message }) => (message === 'session_changed' ? meet('login') : sessionEnded('ended')))
  onOtherTab((change) => (change === 'ended' ? sessionEnded(null) : meet(change)))
  // Cached data of one user must not reach the next.
  onAnotherUser(() => void import('./query-client.ts').then(({ clearUser }) => clearUser()))
  if (!isVisitorAtStart() && (await restoreSession()) === 'expired') sessionWasExpired()
}
