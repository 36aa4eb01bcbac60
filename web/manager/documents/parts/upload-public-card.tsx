import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { optionalText } from '#contract/core/fields.ts'
import { uploadPublicDocument } from '#contract/documents/public.ts'
import { fileTypes, mostNoteLength, type PublicFolder, publicFolders } from '#contract/documents/schemas.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { useT } from '../../../lib/i18n.ts'
import { upload } from '../../../lib/upload.ts'
import { UploadButton } from '../../../shared/uploads/upload-button.tsx'
import { UploadFiles } from '../../../shared/uploads/upload-files.tsx'
import { useUnsent } from '../../../shared/uploads/use-unsent.ts'
import { useUploads } from '../../../shared/uploads/use-uploads.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormActions } from '../../../ui/form/form-actions.tsx'
import { FormGrid } from '../../../ui/form/form-grid.tsx'
import { SelectInputField } from '../../../ui/form/select-input-field.tsx'
import { TextAreaInputField } from '../../../ui/form/text-area-input-field.tsx'
import { forgetPapers } from '../queries.ts'
import css from './upload-card.module.css'

const publicForm = z.strictObject({ description: optionalText(mostNoteLength), folder: z.enum(publicFolders) })

/** Uploads papers for all customers; the folder that is shown is chosen already. */
export function UploadPublicCard({ folder }: { folder: PublicFolder | undefined }) {
  const t = useT()
  const client = useQueryClient()
  const chosen = folder ?? publicFolders[0]
  const { form, error, sending } = useContractForm(publicForm, { description: '', folder: chosen })
  const uploads = useUploads({ types: fileTypes, onUploaded: () => void forgetPapers(client) })
  useEffect(() => form.setValue('folder', chosen), [form, chosen])
  useUnsent('public-papers', form, 'description', uploads)
  const send = sending(async (body) => {
    const typed = form.getValues('description')
    const outcome = await uploads.start((file, way) => upload(uploadPublicDocument, { file, body, ...way }))
    // What was typed while files were under way has not gone with them.
    if (outcome?.left === 0 && form.getValues('description') === typed) form.resetField('description')
  })
  return (
    <Card title={t('papers.upload')} description={t('papers.upload_text')}>
      <Form form={form} error={error} onSubmit={send}>
        <div className={css.box}>
          <div className={css.columns}>
            <UploadFiles uploads={uploads} />
            <div className={css.fields}>
              <Alert tone="info">{t('papers.seen_by_all')}</Alert>
              <FormGrid>
                <SelectInputField
                  name="folder"
                  label={t('papers.folder')}
                  native
                  required
                  options={publicFolders.map((value) => ({ value, label: t(`documents.folder.${value}`) }))}
                />
                <TextAreaInputField
                  name="description"
                  label={t('papers.description')}
                  maxLength={mostNoteLength}
                  rows={1}
                />
              </FormGrid>
            </div>
          </div>
        </div>
        <FormActions>
          <UploadButton uploads={uploads} />
        </FormActions>
      </Form>
    </Card>
  )
}
