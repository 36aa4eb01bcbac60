import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { uploadCustomerDocument } from '#contract/documents/customer.ts'
import type { MyRequest } from '#contract/documents/request-schemas.ts'
import { customerFileTypes, maxCustomerFiles, maxNoteLength } from '#contract/documents/schemas.ts'
import { uploadsChanged } from '#web/customer/documents/queries.ts'
import { sendWith } from '#web/customer/documents/send-with.ts'
import { useRoom } from '#web/customer/documents/use-room.ts'
import { useT } from '#web/lib/i18n.ts'
import { useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import { DiscardFilesDialog } from '#web/shared/uploads/discard-files-dialog.tsx'
import { sendWithText } from '#web/shared/uploads/send-with-text.ts'
import { UploadButton } from '#web/shared/uploads/upload-button.tsx'
import { UploadFiles } from '#web/shared/uploads/upload-files.tsx'
import { useUnsent } from '#web/shared/uploads/use-unsent.ts'
import { useUploads } from '#web/shared/uploads/use-uploads.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { TextAreaInputField } from '#web/ui/form/text-area-input-field.tsx'

/** Returns the key under which files selected for a request are stored for the user. */
export const uploadKeyOf = ({ id }: MyRequest): string => `request-${id}`

export interface RequestUploadProps {
  request: MyRequest
  onClose: () => void
  /** Called when the upload starts or stops to contain selected or running files. */
  onSelection: (hasFiles: boolean) => void
}

/** Uploads files for a request. Closes after all succeeded; asks for confirmation before discarding selected files. */
export function RequestUpload({ request, onClose, onSelection }: RequestUploadProps) {
  const t = useT()
  const cache = useQueryClient()
  const { folder, id: requestId, title } = request
  const { form, error, replaceValues, restored, sending } = useSavedForm(
    uploadKeyOf(request),
    uploadCustomerDocument.body,
    { folder, requestId, notes: '' },
    { ownReset: true },
  )
  const uploads = useUploads({ types: customerFileTypes, onUploaded: () => void uploadsChanged(cache) })
  useUnsent(uploadKeyOf(request), uploads)
  const hasFiles = uploads.files.length > 0
  const notify = useEffectEvent(onSelection)
  useEffect(() => {
    if (!hasFiles) return undefined
    notify(true)
    return () => notify(false)
  }, [hasFiles])
  const left = useRoom()
  const [closing, setClosing] = useState(false)
  const send = sending(async (body, here) => {
    const outcome = await sendWithText({ form, replaceValues }, 'notes', uploads, sendWith(body))
    if (outcome?.left === 0 && outcome.sent > 0 && form.getValues('notes') === '' && here()) onClose()
  })
  if (left === 0 && uploads.files.length === 0)
    return (
      <Alert
        tone="warning"
        action={
          <ButtonLink small to="/customer_documents">
            {t('documents.own.sent')}
          </ButtonLink>
        }
      >
        {t('documents.own.full', { max: maxCustomerFiles })}
      </Alert>
    )
  return (
    <Form form={form} label={t('requests.upload_for', { title })} error={error} restored={restored} onSubmit={send}>
      <UploadFiles uploads={uploads} />
      <TextAreaInputField name="notes" label={t('documents.own.notes')} maxLength={maxNoteLength} rows={2} />
      <FormActions>
        {uploads.running ? null : (
          <Button onClick={() => (hasFiles ? setClosing(true) : onClose())}>{t('requests.not_now')}</Button>
        )}
        <UploadButton uploads={uploads} />
      </FormActions>
      <DiscardFilesDialog open={closing} onStay={() => setClosing(false)} onAbandon={onClose} />
    </Form>
  )
}
