import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { day } from '#contract/core/fields.ts'
import { createRequest, requestForm } from '#contract/documents/manager-requests.ts'
import { customerFolders, maxNoteLength } from '#contract/documents/schemas.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { productDayQuery } from '#web/lib/product-day.ts'
import { invalidateDocumentLists } from '#web/manager/documents/queries.ts'
import { useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { DateInputField } from '#web/ui/form/date-input-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { FormGrid } from '#web/ui/form/form-grid.tsx'
import { SelectInputField } from '#web/ui/form/select-input-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaInputField } from '#web/ui/form/text-area-input-field.tsx'
import { TextInputField } from '#web/ui/form/text-input-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

export interface RequestDialogProps {
  userId: number
  onClose: () => void
  onRequested: () => void
}

/** Builds the form's schema: an empty day means none, and a past day is refused. */
const typedForm = (today: string) =>
  z.strictObject({
    ...requestForm.shape,
    dueOn: z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => (text === '' ? null : text)),
      ),
      z.nullable(day.check(z.refine((text) => text >= today, { error: 'request.day_past' }))),
    ),
  })

/** Requests documents from a customer: what, why, folder and due day. */
export function RequestDialog({ userId, onClose, onRequested }: RequestDialogProps) {
  const t = useT()
  const client = useQueryClient()
  const today = useQuery(productDayQuery).data
  const { form, error, restored, sending } = useSavedForm(`request-to-${userId}`, typedForm(today ?? ''), {
    user: userId,
    title: '',
    note: '',
    folder: customerFolders[0],
    dueOn: '',
  })
  const send = sending(async (body, here, idempotencyKey) => {
    const { email } = await call(createRequest, { body, idempotencyKey })
    notice.success(t('managed_documents.request_created', { email }))
    if (here()) onRequested()
    await invalidateDocumentLists(client)
  })
  return (
    <Dialog open onClose={onClose} title={t('managed_documents.create_request')} size="md">
      <Form form={form} error={error} restored={restored} onSubmit={send}>
        <p>{t('managed_documents.create_request_text')}</p>
        <TextInputField
          name="title"
          label={t('managed_documents.request_title')}
          description={t('managed_documents.request_title_hint')}
          required
          autoFocus
          maxLength={120}
          autoComplete="off"
        />
        <TextAreaInputField
          name="note"
          label={t('managed_documents.request_note')}
          maxLength={maxNoteLength}
          rows={3}
        />
        <FormGrid>
          <SelectInputField
            name="folder"
            label={t('managed_documents.folder')}
            native
            required
            options={customerFolders.map((value) => ({ value, label: t(`documents.folder.${value}`) }))}
          />
          <DateInputField
            name="dueOn"
            label={t('managed_documents.due')}
            description={t('managed_documents.due_hint')}
            min={today}
          />
        </FormGrid>
        <FormActions>
          <Button onClick={onClose}>{t('managed_documents.cancel')}</Button>
          <SubmitButton>{t('managed_documents.create_request_confirm')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}
