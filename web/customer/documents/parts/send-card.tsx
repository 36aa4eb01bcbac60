import { useQueryClient } from '@tanstack/react-query'
import { uploadCustomerDocument } from '#contract/documents/customer.ts'
import {
  type CustomerFolder,
  customerFileTypes,
  customerFolders,
  maxCustomerFiles,
  maxNoteLength,
} from '#contract/documents/schemas.ts'
import { uploadsChanged } from '#web/customer/documents/queries.ts'
import { sendWith } from '#web/customer/documents/send-with.ts'
import { useT } from '#web/lib/i18n.ts'
import { useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import { sendWithText } from '#web/shared/uploads/send-with-text.ts'
import { UploadButton } from '#web/shared/uploads/upload-button.tsx'
import { UploadFiles } from '#web/shared/uploads/upload-files.tsx'
import { useUnsent } from '#web/shared/uploads/use-unsent.ts'
import { useUploads } from '#web/shared/uploads/use-uploads.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { RadioInputField } from '#web/ui/form/radio-input-field.tsx'
import { TextAreaInputField } from '#web/ui/form/text-area-input-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

export interface SendCardProps {
  /** The folder selected by default. */
  folder: CustomerFolder
  /** Number of files that may still be uploaded; undefined while unknown. */
  left: number | undefined
  /** Called when files were uploaded to this folder. */
  onSent: (folder: CustomerFolder) => void
}

/** Uploads files to the provider: folder, files and notes. */
export function SendCard({ folder, left, onSent }: SendCardProps) {
  const t = useT()
  const cache = useQueryClient()
  const { form, error, replaceValues, restored, sending } = useSavedForm(
    'send',
    uploadCustomerDocument.body,
    { folder, notes: '' },
    { ownReset: true },
  )
  const uploads = useUploads({ types: customerFileTypes, onUploaded: () => void uploadsChanged(cache) })
  useUnsent('send', uploads)
  const send = sending(async (body, here) => {
    const outcome = await sendWithText({ form, replaceValues }, 'notes', uploads, sendWith(body))
    if (outcome !== null && outcome.sent > 0 && here()) onSent(body.folder)
  })
  const full = left === 0 ? <Alert tone="warning">{t('documents.own.full', { max: maxCustomerFiles })}</Alert> : null
  return (
    <Card
      title={t('documents.own.send')}
      description={
        left === undefined || left === 0 ? undefined : t('documents.own.left', { left, max: maxCustomerFiles })
      }
    >
      <Stack gap={16}>
        {full}
        {full !== null && uploads.files.length === 0 ? null : (
          <Form form={form} label={t('documents.own.send')} error={error} restored={restored} onSubmit={send}>
            <RadioInputField
              name="folder"
              layout="row"
              label={t('documents.own.folder')}
              options={customerFolders.map((value) => ({ value, label: t(`documents.folder.${value}`) }))}
            />
            <UploadFiles uploads={uploads} />
            <TextAreaInputField
              name="notes"
              label={t('documents.own.notes')}
              description={t('documents.own.notes_hint')}
              maxLength={maxNoteLength}
              rows={2}
            />
            <FormActions>
              <UploadButton uploads={uploads} />
            </FormActions>
          </Form>
        )}
      </Stack>
    </Card>
  )
}
