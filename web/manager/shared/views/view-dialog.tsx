import { useQueryClient } from '@tanstack/react-query'
import {
  createSavedView,
  maxViewName,
  type SavedView,
  savedViewNaming,
  saveSavedView,
} from '#contract/saved-views/manager.ts'
import type { SavedViewList } from '#contract/saved-views/saved-view-lists.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { CheckboxInputField } from '#web/ui/form/checkbox-input-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextInputField } from '#web/ui/form/text-input-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { putRefused, putSavedView } from './queries.ts'
import type { ViewState } from './view-state.ts'

export interface ViewDialogProps {
  list: SavedViewList
  /** The view to name or share; absent for a new one. */
  view?: SavedView | undefined
  /** What a new view shows. */
  state: ViewState
  onClose: () => void
  onSaved: (view: SavedView) => void
}

/** Names a view, and says who sees it: only its author does. */
export function ViewDialog({ list, view, state, onClose, onSaved }: ViewDialogProps) {
  const t = useT()
  const client = useQueryClient()
  const { form, error, restored, sending } = useSavedForm(
    view === undefined ? `saved-view-new-${list}` : `saved-view-${view.id}`,
    savedViewNaming,
    { name: view?.name ?? '', isShared: view?.isShared ?? false },
  )
  const send = sending(async (naming, here, idempotencyKey) => {
    try {
      const saved =
        view === undefined
          ? await call(createSavedView, { body: { list, ...naming, state }, idempotencyKey })
          : await call(saveSavedView, { params: { id: view.id }, body: { ...naming, version: view.version } })
      putSavedView(client, saved)
      notice.success(t('views.saved'))
      if (here()) onSaved(saved)
    } catch (cause) {
      putRefused(client, list, cause)
      throw cause
    }
  })
  return (
    <Dialog open onClose={onClose} title={t(view === undefined ? 'views.new' : 'views.edit_title')} size="sm">
      <Form form={form} error={error} restored={restored} onSubmit={send}>
        <TextInputField
          name="name"
          label={t('views.name')}
          required
          autoFocus
          maxLength={maxViewName}
          autoComplete="off"
        />
        {view === undefined || view.isOwn ? (
          <CheckboxInputField name="isShared" label={t('views.share')} description={t('views.share_hint')} />
        ) : null}
        <FormActions>
          <Button onClick={onClose}>{t('views.cancel')}</Button>
          <SubmitButton>{t('views.save_view')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}
