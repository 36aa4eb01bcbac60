import { useQueryClient } from '@tanstack/react-query'
import { approveAmlFile } from '#contract/aml/manager.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { useDialogWork } from '#web/lib/use-dialog-work.ts'
import { showNewerFile } from '#web/manager/aml/shared/newer-file.ts'
import { cacheAmlFile } from '#web/manager/aml/shared/queries.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import type { SectionProps } from './section-dialog.tsx'

/** Asks before a high risk is approved. */
export function ApproveDialog({ file, onClose }: SectionProps) {
  const t = useT()
  const client = useQueryClient()
  const { failure, run } = useDialogWork(onClose)
  const confirm = () =>
    run(async () => {
      const { id, version } = file
      try {
        cacheAmlFile(client, await call(approveAmlFile, { params: { id }, body: { version } }))
        notice.success(t('aml.approved'))
      } catch (failure) {
        // What was to be approved has changed: the page shows it, and the dialog closes.
        if (!showNewerFile(client, failure)) throw failure
      }
    })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      error={failure}
      danger={false}
      title={t('aml.approve_title', { name: file.customer.name })}
      confirmLabel={t('aml.approve')}
      cancelLabel={t('aml.cancel')}
    >
      <p>{t('aml.approve_text')}</p>
    </ConfirmDialog>
  )
}
