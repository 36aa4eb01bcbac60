import { useBlocker } from '@tanstack/react-router'
import { hasRole, sessionUserNow } from '../../lib/session.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { useUnsavedNames } from './unsaved.ts'

/** Asks before a page with something unsaved is left: for another page, another address, or by closing the tab. */
export function LeaveGuard() {
  const names = useUnsavedNames()
  const blocker = useBlocker({
    // Whose session has ended cannot stay.
    shouldBlockFn: ({ current, next }) =>
      names.length > 0 && current.pathname !== next.pathname && hasRole(sessionUserNow(), 'ROLE_MANAGER'),
    enableBeforeUnload: () => names.length > 0,
    withResolver: true,
  })
  return (
    <LeaveQuestion
      open={blocker.status === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  )
}
