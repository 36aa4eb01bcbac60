import { useQueryClient } from '@tanstack/react-query'
import { restoreDays } from '#contract/documents/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { useDialogWork } from '#web/lib/use-dialog-work.ts'
import { type DocumentKind, documentCalls, type ListedDocument } from '#web/manager/documents/document-calls.ts'
import { invalidateDocumentLists } from '#web/manager/documents/queries.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

export interface ConfirmDeleteDialogProps {
  kind: DocumentKind
  item: ListedDocument
  onClose: () => void
}

/** Asks before a document is deleted, and names the period in which it can be restored. */
export function ConfirmDeleteDialog({ kind, item: { id, name }, onClose }: ConfirmDeleteDialogProps) {
  const t = useT()
  const client = useQueryClient()
  const { failure, run } = useDialogWork(onClose)
  const confirm = async (): Promise<void> => {
    if (await run(() => documentCalls[kind].remove(id))) notice.success(t('managed_documents.deleted', { name }))
    await invalidateDocumentLists(client)
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      error={failure}
      title={t('managed_documents.delete_title', { name })}
      confirmLabel={t('managed_documents.delete_confirm')}
      cancelLabel={t('managed_documents.cancel_delete')}
    >
      <p>{t(`managed_documents.delete_text.${kind}`)}</p>
      <p>{t('managed_documents.delete_undo', { days: restoreDays })}</p>
    </ConfirmDialog>
  )
}
