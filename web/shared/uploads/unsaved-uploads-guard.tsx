import { useBlocker } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.ts'
import { sessionUserNow } from '../../lib/session.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

export interface UnsavedUploadsGuardProps {
  /** Files are under way. */
  running: boolean
  /** Files are chosen that have not gone. */
  unsent: boolean
}

/** Asks before a page is left with files that are under way or have not gone yet: leaving gives them up. */
export function UnsavedUploadsGuard({ running, unsent }: UnsavedUploadsGuardProps) {
  const t = useT()
  const blocker = useBlocker({
    // Whose session has ended cannot stay.
    shouldBlockFn: ({ current, next }) =>
      (running || unsent) && current.pathname !== next.pathname && sessionUserNow() !== null,
    enableBeforeUnload: () => running || unsent,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={t(running ? 'uploads.leave.title' : 'uploads.leave.unsent_title')}
      confirmLabel={t('uploads.leave.confirm')}
      cancelLabel={t('uploads.leave.cancel')}
    >
      <p>{t('uploads.leave.text')}</p>
    </ConfirmDialog>
  )
}
