import { useBlocker } from '@tanstack/react-router'
import { useT } from '#web/lib/i18n.ts'
import { sessionUserNow } from '#web/lib/session.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

export interface UnsavedUploadsGuardProps {
  /** Whether uploads are running. */
  running: boolean
  /** Whether selected files are unsent. */
  unsent: boolean
}

/** Asks for confirmation before leaving a page with running or unsent files, which are then discarded. */
export function UnsavedUploadsGuard({ running, unsent }: UnsavedUploadsGuardProps) {
  const t = useT()
  const blocker = useBlocker({
    // A user whose session has ended cannot stay.
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
