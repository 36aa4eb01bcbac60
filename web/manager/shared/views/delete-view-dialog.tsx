import { useQueryClient } from '@tanstack/react-query'
import { deleteSavedView, type SavedView } from '#contract/saved-views/manager.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { useDialogWork } from '#web/lib/use-dialog-work.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { invalidateSavedViews } from './queries.ts'

const views = {
  title: 'views.delete_title',
  own: 'views.delete_own',
  shared: 'views.delete_shared',
  confirm: 'views.delete_confirm',
  cancel: 'views.cancel',
  deleted: 'views.deleted',
} as const
const presets = {
  title: 'presets.delete_title',
  own: 'presets.delete_own',
  shared: 'presets.delete_shared',
  confirm: 'presets.delete_confirm',
  cancel: 'presets.cancel',
  deleted: 'presets.deleted',
} as const

export interface DeleteViewDialogProps {
  view: SavedView
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a view is deleted that cannot be saved again: another person's, or one of an older list. */
export function DeleteViewDialog({ view, onClose, onDeleted }: DeleteViewDialogProps) {
  const t = useT()
  const texts = view.list === 'bank_exports' ? presets : views
  const client = useQueryClient()
  const { failure, run } = useDialogWork(onClose)
  const remove = () =>
    run(async () => {
      await call(deleteSavedView, { params: { id: view.id } })
      onDeleted()
      invalidateSavedViews(client, view.list)
      notice.success(t(texts.deleted))
    })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={remove}
      title={t(texts.title, { name: view.name })}
      confirmLabel={t(texts.confirm)}
      cancelLabel={t(texts.cancel)}
      error={failure}
    >
      {t(view.isShared ? texts.shared : texts.own)}
    </ConfirmDialog>
  )
}
