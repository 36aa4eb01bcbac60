import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { optionalText } from '#contract/core/fields.ts'
import { uploadDocument } from '#contract/documents/manager.ts'
import { fileTypes, maxNoteLength, type PersonalFolder, personalFolders } from '#contract/documents/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { upload } from '#web/lib/upload.ts'
import { invalidateDocumentLists } from '#web/manager/documents/queries.ts'
import { useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import { sendWithText } from '#web/shared/uploads/send-with-text.ts'
import { useUnsent } from '#web/shared/uploads/use-unsent.ts'
import { useUploads } from '#web/shared/uploads/use-uploads.ts'
import { RadioInputField } from '#web/ui/form/radio-input-field.tsx'
import { UploadFrame } from './upload-frame.tsx'

export interface UploadDocumentsCardProps {
  userId: number
  /** The shown folder, which is the default for uploads; undefined if there is none. */
  folder: PersonalFolder | undefined
}

const documentForm = z.strictObject({
  description: optionalText(maxNoteLength),
  folder: z.enum(personalFolders),
  visible: z.enum(['true', 'false']),
})

/** Uploads documents for a customer: description, folder and visibility. */
export function UploadDocumentsCard({ userId, folder }: UploadDocumentsCardProps) {
  const t = useT()
  const client = useQueryClient()
  const { form, error, replaceValues, restored, sending } = useSavedForm(
    `customer-documents-${userId}`,
    documentForm,
    {
      description: '',
      folder: folder ?? personalFolders[0],
      visible: 'true',
    },
    { ownReset: true },
  )
  const uploads = useUploads({ types: fileTypes, onUploaded: () => void invalidateDocumentLists(client) })
  useEffect(() => {
    if (folder !== undefined) form.resetField('folder', { defaultValue: folder })
  }, [form, folder])
  useUnsent(`customer-documents-${userId}`, uploads)
  const send = sending(async (fields) => {
    const body = { user: userId, ...fields }
    await sendWithText({ form, replaceValues }, 'description', uploads, (file, way) =>
      upload(uploadDocument, { file, body, ...way }),
    )
  })
  return (
    <UploadFrame
      form={form}
      error={error}
      restored={restored}
      onSubmit={send}
      uploads={uploads}
      folders={personalFolders}
    >
      <RadioInputField
        name="visible"
        label={t('managed_documents.visible_question')}
        layout="cards"
        options={[
          {
            value: 'true',
            label: t('managed_documents.visible_yes'),
            description: t('managed_documents.visible_yes_text'),
          },
          {
            value: 'false',
            label: t('managed_documents.visible_no'),
            description: t('managed_documents.visible_no_text'),
          },
        ]}
      />
    </UploadFrame>
  )
}
