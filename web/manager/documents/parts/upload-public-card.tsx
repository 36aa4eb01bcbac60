import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { optionalText } from '#contract/core/fields.ts'
import { uploadPublicDocument } from '#contract/documents/public.ts'
import { fileTypes, maxNoteLength, type PublicFolder, publicFolders } from '#contract/documents/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { upload } from '#web/lib/upload.ts'
import { invalidateDocumentLists } from '#web/manager/documents/queries.ts'
import { useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import { sendWithText } from '#web/shared/uploads/send-with-text.ts'
import { useUnsent } from '#web/shared/uploads/use-unsent.ts'
import { useUploads } from '#web/shared/uploads/use-uploads.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { UploadFrame } from './upload-frame.tsx'

const publicForm = z.strictObject({ description: optionalText(maxNoteLength), folder: z.enum(publicFolders) })

/** Uploads documents for all customers; the shown folder is preselected. */
export function UploadPublicCard({ folder }: { folder: PublicFolder | undefined }) {
  const t = useT()
  const client = useQueryClient()
  const chosen = folder ?? publicFolders[0]
  const { form, error, replaceValues, restored, sending } = useSavedForm(
    'public-documents',
    publicForm,
    { description: '', folder: chosen },
    { ownReset: true },
  )
  const uploads = useUploads({ types: fileTypes, onUploaded: () => void invalidateDocumentLists(client) })
  useEffect(() => form.resetField('folder', { defaultValue: chosen }), [form, chosen])
  useUnsent('public-documents', uploads)
  const send = sending(async (body) => {
    await sendWithText({ form, replaceValues }, 'description', uploads, (file, way) =>
      upload(uploadPublicDocument, { file, body, ...way }),
    )
  })
  return (
    <UploadFrame
      form={form}
      error={error}
      restored={restored}
      onSubmit={send}
      uploads={uploads}
      folders={publicFolders}
    >
      <Alert tone="info">{t('managed_documents.seen_by_all')}</Alert>
    </UploadFrame>
  )
}
