import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { optionalText } from '#contract/core/fields.ts'
import { uploadPublicDocument } from '#contract/documents/public.ts'
import { fileTypes, maxNoteLength, type PublicFolder, publicFolders } from '#contract/documents/schemas.ts'
import { useT } from '../../../lib/i18n.ts'
import { upload } from '../../../lib/upload.ts'
import { useSavedForm } from '../../../shared/saved-form/use-saved-form.tsx'
import { sendWithText } from '../../../shared/uploads/send-with-text.ts'
import { useUnsent } from '../../../shared/uploads/use-unsent.ts'
import { useUploads } from '../../../shared/uploads/use-uploads.ts'
import { Alert } from '../../../ui/alert.tsx'
import { invalidateDocumentLists } from '../queries.ts'
import { UploadFrame } from './upload-frame.tsx'

const publicForm = z.strictObject({ description: optionalText(maxNoteLength), folder: z.enum(publicFolders) })

/** Uploads documents for all customers; the shown folder is preselected. */
export function UploadPublicCard({ folder }: { folder: PublicFolder | undefined }) {
  const t = useT()
  const client = useQueryClient()
  const chosen = folder ?? publicFolders[0]
  const { form, error, replaceValues, restored, sending } = useSavedForm(
    'public-papers',
    publicForm,
    { description: '', folder: chosen },
    { ownReset: true },
  )
  const uploads = useUploads({ types: fileTypes, onUploaded: () => void invalidateDocumentLists(client) })
  useEffect(() => form.resetField('folder', { defaultValue: chosen }), [form, chosen])
  useUnsent('public-papers', uploads)
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
      <Alert tone="info">{t('papers.seen_by_all')}</Alert>
    </UploadFrame>
  )
}
