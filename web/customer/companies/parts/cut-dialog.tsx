import type { lostEntries } from '#web/customer/companies/wizard/fit-shareholders.ts'
import { useT } from '#web/lib/i18n.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

export interface CutDialogProps {
  lost: ReturnType<typeof lostEntries>
  onCancel: () => void
  onConfirm: () => void
}

/** Warns that a smaller number of shareholders discards typed data. */
export function CutDialog({ lost, onCancel, onConfirm }: CutDialogProps) {
  const t = useT()
  const names = lost
    .map(({ number, entry }) => `${entry.name} ${entry.surname}`.trim() || t('wizard.shareholder', { number }))
    .join(', ')
  return (
    <ConfirmDialog
      open
      title={t('wizard.cut_title')}
      confirmLabel={t('wizard.cut_confirm')}
      cancelLabel={t('wizard.cut_cancel')}
      onClose={onCancel}
      onConfirm={onConfirm}
    >
      {t('wizard.cut_text', { count: lost.length, names })}
    </ConfirmDialog>
  )
}
