import { useBlocker } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.ts'
import { hasRole, sessionUserNow } from '../../lib/session.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import css from './leave-guard.module.css'
import { useUnsavedNames } from './unsaved.ts'

/** Asks before a page with something unsaved is left: for another page, another address, or by closing the tab. */
export function LeaveGuard() {
  const t = useT()
  const names = useUnsavedNames()
  const blocker = useBlocker({
    // Whose session has ended cannot stay.
    shouldBlockFn: ({ current, next }) =>
      names.length > 0 && current.pathname !== next.pathname && hasRole(sessionUserNow(), 'ROLE_MANAGER'),
    enableBeforeUnload: () => names.length > 0,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={t('leave.title')}
      confirmLabel={t('leave.confirm')}
      cancelLabel={t('leave.cancel')}
    >
      <p>{t('leave.text')}</p>
      <ul className={css.names}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
