import { useQueryClient } from '@tanstack/react-query'
import { deleteCustomerDocument } from '#contract/documents/customer.ts'
import { type CustomerDocument, restoreDays } from '#contract/documents/schemas.ts'
import { uploadsChanged } from '#web/customer/documents/queries.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { useDialogWork } from '#web/lib/use-dialog-work.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

/** Asks for confirmation before an upload is deleted. */
export function DeleteDialog({ item, onClose }: { item: CustomerDocument; onClose: () => void }) {
  const t = useT()
  const cache = useQueryClient()
  const { failure, run } = useDialogWork(onClose)
  const remove = async (): Promise<void> => {
    const isDeleted = await run(() => call(deleteCustomerDocument, { params: { id: item.id } }))
    if (isDeleted) toast.success(t('documents.own.deleted', { name: item.name }))
    await uploadsChanged(cache)
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={remove}
      error={failure}
      title={t('documents.own.delete_title', { name: item.name })}
      confirmLabel={t('documents.own.delete_confirm')}
      cancelLabel={t('documents.own.cancel')}
    >
      <p>{t('documents.own.delete_text', { days: restoreDays })}</p>
      {item.requestId === null ? null : <p>{t('documents.own.delete_question')}</p>}
    </ConfirmDialog>
  )
}
