import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { requiredText } from '#contract/core/fields.ts'
import { returnRequest } from '#contract/documents/manager-requests.ts'
import type { StaffRequest } from '#contract/documents/request-schemas.ts'
import { maxNoteLength } from '#contract/documents/schemas.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { newerRequestOf } from '#web/manager/documents/newer-request-of.ts'
import { invalidateDocumentLists } from '#web/manager/documents/queries.ts'
import { statusLabels } from '#web/manager/documents/request-labels.ts'
import { useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaInputField } from '#web/ui/form/text-area-input-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

const reasonForm = z.strictObject({ reason: requiredText(maxNoteLength) })

/** Returns the files of a request, with a reason that the customer reads. */
export function ReturnDialog({ request, onClose }: { request: StaffRequest; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const { id, title, version: revision, email } = request
  const { form, error, restored, setError, sending } = useSavedForm(`return-${id}`, reasonForm, { reason: '' })
  const send = sending(async ({ reason }, here) => {
    try {
      await call(returnRequest, { params: { id }, body: { reason, version: revision } })
      notice.success(t('managed_documents.returned', { title, email }))
      if (here()) onClose()
    } catch (failure) {
      const newer = newerRequestOf(failure)
      if (newer === null || !here()) throw failure
      setError(t('managed_documents.request_changed', { state: t(statusLabels[newer.status]) }))
      return 'unsaved'
    } finally {
      await invalidateDocumentLists(client)
    }
  })
  return (
    <Dialog open onClose={onClose} title={t('managed_documents.return_title', { title })} size="md">
      <Form form={form} error={error} restored={restored} onSubmit={send}>
        <p>{t('managed_documents.return_text')}</p>
        <TextAreaInputField
          name="reason"
          label={t('managed_documents.reason')}
          required
          autoFocus
          maxLength={maxNoteLength}
          rows={4}
        />
        <FormActions>
          <Button onClick={onClose}>{t('managed_documents.cancel')}</Button>
          <SubmitButton>{t('managed_documents.return')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}
