import type { ReactNode } from 'react'
import type { FieldValues, SubmitHandler, UseFormReturn } from 'react-hook-form'
import { maxNoteLength, type PersonalFolder, type PublicFolder } from '#contract/documents/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { UploadButton } from '#web/shared/uploads/upload-button.tsx'
import { UploadFiles } from '#web/shared/uploads/upload-files.tsx'
import type { Uploads } from '#web/shared/uploads/use-uploads.ts'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { FormGrid } from '#web/ui/form/form-grid.tsx'
import { SelectInputField } from '#web/ui/form/select-input-field.tsx'
import { TextAreaInputField } from '#web/ui/form/text-area-input-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import css from './upload-card.module.css'

export interface UploadFrameProps<Values extends FieldValues, Output extends FieldValues> {
  form: UseFormReturn<Values, unknown, Output>
  error: string
  restored: ReactNode
  onSubmit: SubmitHandler<Output>
  uploads: Uploads
  /** The folders to choose from. */
  folders: readonly (PersonalFolder | PublicFolder)[]
  /** Who will see them. */
  children: ReactNode
}

/** Uploads documents: files, visibility, folder and description. */
export function UploadFrame<Values extends FieldValues, Output extends FieldValues>({
  form,
  error,
  restored,
  onSubmit,
  uploads,
  folders,
  children,
}: UploadFrameProps<Values, Output>) {
  const t = useT()
  return (
    <Card title={t('managed_documents.upload')} description={t('managed_documents.upload_text')}>
      <Form form={form} error={error} restored={restored} onSubmit={onSubmit}>
        <div className={css.box}>
          <div className={css.columns}>
            <UploadFiles uploads={uploads} />
            <div className={css.fields}>
              {children}
              <FormGrid>
                <SelectInputField
                  name="folder"
                  label={t('managed_documents.folder')}
                  native
                  required
                  options={folders.map((value) => ({ value, label: t(`documents.folder.${value}`) }))}
                />
                <TextAreaInputField
                  name="description"
                  label={t('managed_documents.description')}
                  maxLength={maxNoteLength}
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
