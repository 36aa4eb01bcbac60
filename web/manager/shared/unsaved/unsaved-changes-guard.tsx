import { useBlocker } from '@tanstack/react-router'
import { hasRole, sessionUserNow } from '#web/lib/session.ts'
import { ConfirmLeaveDialog } from './confirm-leave-dialog.tsx'
import { isLeaving, type TiedTo } from './is-leaving.ts'
import { useUnsavedNames } from './unsaved.ts'

export interface UnsavedChangesGuardProps {
  /** The part of the address that the page's forms belong to. */
  tiedTo?: TiedTo
}

/** Asks before a page with unsaved changes is left: for another page, another record, or by closing the tab. */
export function UnsavedChangesGuard({ tiedTo = 'path' }: UnsavedChangesGuardProps) {
  const names = useUnsavedNames()
  const blocker = useBlocker({
    // After the end of the session, the user cannot stay.
    shouldBlockFn: ({ current, next }) =>
      names.length > 0 && isLeaving(tiedTo, current, next) && hasRole(sessionUserNow(), 'ROLE_MANAGER'),
    enableBeforeUnload: () => names.length > 0,
    withResolver: true,
  })
  return (
    <ConfirmLeaveDialog
      open={blocker.status === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  )
}
