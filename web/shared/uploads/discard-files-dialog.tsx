import { useT } from '#web/lib/i18n.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

export interface DiscardFilesDialogProps {
  open: boolean
  onStay: () => void
  onAbandon: () => void
}

/** Asks for confirmation before a form with unsent files closes. */
export function DiscardFilesDialog({ open, onStay, onAbandon }: DiscardFilesDialogProps) {
  const t = useT()
  return (
    <ConfirmDialog
      open={open}
      onClose={onStay}
      onConfirm={onAbandon}
      title={t('uploads.close.title')}
      confirmLabel={t('uploads.close.confirm')}
      cancelLabel={t('uploads.close.cancel')}
    >
      <p>{t('uploads.close.text')}</p>
    </ConfirmDialog>
  )
}
