import { useQueryClient } from '@tanstack/react-query'
import { deleteCustomerDocument } from '#contract/documents/customer.ts'
import { type CustomerDocument, undoDays } from '#contract/documents/schemas.ts'
import { call } from '../../../lib/call.ts'
import { showError } from '../../../lib/errors.ts'
import { useT } from '../../../lib/i18n.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { uploadsChanged } from '../queries.ts'

/** Asks before an upload is deleted; null keeps it closed. */
export function DeleteDialog({ paper, onClose }: { paper: CustomerDocument | null; onClose: () => void }) {
  const t = useT()
  const cache = useQueryClient()
  const remove = async (): Promise<void> => {
    if (paper === null) return
    try {
      await call(deleteCustomerDocument, { params: { id: paper.id } })
      toast.success(t('documents.own.deleted', { name: paper.name }))
    } catch (error) {
      showError(error)
    }
    onClose()
    await uploadsChanged(cache)
  }
  return (
    <ConfirmDialog
      open={paper !== null}
      onClose={onClose}
      onConfirm={remove}
      title={t('documents.own.delete_title', { name: paper?.name ?? '' })}
      confirmLabel={t('documents.own.delete_confirm')}
      cancelLabel={t('documents.own.keep')}
    >
      <p>{t('documents.own.delete_text', { days: undoDays })}</p>
      {paper === null || paper.requestId === null ? null : <p>{t('documents.own.delete_asked')}</p>}
    </ConfirmDialog>
  )
}
