import { useT } from '#web/lib/i18n.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import css from './confirm-leave-dialog.module.css'
import { useUnsavedNames } from './unsaved.ts'

export interface ConfirmLeaveDialogProps {
  open: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks whether the unsaved changes on this page may be discarded. */
export function ConfirmLeaveDialog({ open, onStay, onLeave }: ConfirmLeaveDialogProps) {
  const t = useT()
  const names = useUnsavedNames()
  return (
    <ConfirmDialog
      open={open}
      onClose={onStay}
      onConfirm={onLeave}
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
