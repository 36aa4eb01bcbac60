import { useQueryClient } from '@tanstack/react-query'
import { deleteSavedView, type SavedView } from '#contract/saved-views/manager.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { useDialogWork } from '#web/lib/use-dialog-work.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { invalidateSavedViews } from './queries.ts'

export interface DeleteViewDialogProps {
  view: SavedView
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a view is deleted that cannot be saved again: another person's, or one of an older list. */
export function DeleteViewDialog({ view, onClose, onDeleted }: DeleteViewDialogProps) {
  const t = useT()
  const client = useQueryClient()
  const { failure, run } = useDialogWork(onClose)
  const remove = () =>
    run(async () => {
      await call(deleteSavedView, { params: { id: view.id } })
      onDeleted()
      invalidateSavedViews(client, view.list)
      notice.success(t('views.deleted'))
    })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={remove}
      title={t('views.delete_title', { name: view.name })}
      confirmLabel={t('views.delete_confirm')}
      cancelLabel={t('views.cancel')}
      error={failure}
    >
      {t(view.isShared ? 'views.delete_shared' : 'views.delete_own')}
    </ConfirmDialog>
  )
}
