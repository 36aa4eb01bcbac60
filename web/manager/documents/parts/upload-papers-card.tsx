import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { optionalText } from '#contract/core/fields.ts'
import { uploadDocument } from '#contract/documents/manager.ts'
import { fileTypes, mostNoteLength, type PersonalFolder, personalFolders } from '#contract/documents/schemas.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { useT } from '../../../lib/i18n.ts'
import { upload } from '../../../lib/upload.ts'
import { UploadButton } from '../../../shared/uploads/upload-button.tsx'
import { UploadFiles } from '../../../shared/uploads/upload-files.tsx'
import { useUnsent } from '../../../shared/uploads/use-unsent.ts'
import { useUploads } from '../../../shared/uploads/use-uploads.ts'
import { Card } from '../../../ui/card.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormActions } from '../../../ui/form/form-actions.tsx'
import { FormGrid } from '../../../ui/form/form-grid.tsx'
import { RadioInputField } from '../../../ui/form/radio-input-field.tsx'
import { SelectInputField } from '../../../ui/form/select-input-field.tsx'
import { TextAreaInputField } from '../../../ui/form/text-area-input-field.tsx'
import { forgetPapers } from '../queries.ts'
import css from './upload-card.module.css'

export interface UploadPapersCardProps {
  userId: number
  /** The folder that is shown, into which files go unless another is chosen; undefined while none is. */
  folder: PersonalFolder | undefined
}

const paperForm = z.strictObject({
  description: optionalText(mostNoteLength),
  folder: z.enum(personalFolders),
  visible: z.enum(['true', 'false']),
})

/** Uploads papers for a customer: what they are, where they go, and whether the customer sees them. */
export function UploadPapersCard({ userId, folder }: UploadPapersCardProps) {
  const t = useT()
  const client = useQueryClient()
  const { form, error, sending } = useContractForm(paperForm, {
    description: '',
    folder: folder ?? personalFolders[0],
    visible: 'true',
  })
  const uploads = useUploads({ types: fileTypes, onUploaded: () => void forgetPapers(client) })
  useEffect(() => {
    if (folder !== undefined) form.setValue('folder', folder)
  }, [form, folder])
  useUnsent(`papers-${userId}`, form, 'description', uploads)
  const send = sending(async (fields) => {
    const body = { user: userId, ...fields }
    const typed = form.getValues('description')
    const outcome = await uploads.start((file, way) => upload(uploadDocument, { file, body, ...way }))
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
              <RadioInputField
                name="visible"
                label={t('papers.visible_question')}
                layout="cards"
                options={[
                  { value: 'true', label: t('papers.visible_yes'), description: t('papers.visible_yes_text') },
                  { value: 'false', label: t('papers.visible_no'), description: t('papers.visible_no_text') },
                ]}
              />
              <FormGrid>
                <SelectInputField
                  name="folder"
                  label={t('papers.folder')}
                  native
                  required
                  options={personalFolders.map((value) => ({ value, label: t(`documents.folder.${value}`) }))}
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
