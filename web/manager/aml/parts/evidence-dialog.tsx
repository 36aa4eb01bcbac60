import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { uploadAmlEvidence } from '#contract/aml/manager.ts'
import { evidenceTypes } from '#contract/aml/schemas.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { useT } from '#web/lib/i18n.ts'
import { upload } from '#web/lib/upload.ts'
import { useIsOpen } from '#web/lib/use-is-open.ts'
import { refreshAmlFile } from '#web/manager/aml/shared/queries.ts'
import { UploadButton } from '#web/shared/uploads/upload-button.tsx'
import { UploadFiles } from '#web/shared/uploads/upload-files.tsx'
import { useUploads } from '#web/shared/uploads/use-uploads.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { SectionProps } from './section-dialog.tsx'

const nothingTyped = z.strictObject({})

/** Uploads evidence of a screening. */
export function EvidenceDialog({ file, onClose }: SectionProps) {
  const t = useT()
  const client = useQueryClient()
  const isOpen = useIsOpen()
  const { form, error, sending } = useContractForm(nothingTyped, {})
  const uploads = useUploads({ types: evidenceTypes, onUploaded: () => refreshAmlFile(client, file.id) })
  const send = sending(async () => {
    const outcome = await uploads.start((chosen, way) =>
      upload(uploadAmlEvidence, { params: { id: file.id }, file: chosen, body: {}, ...way }),
    )
    if (outcome !== null && outcome.sent > 0 && outcome.left === 0 && isOpen.current) onClose()
  })
  return (
    <Dialog open onClose={onClose} title={t('aml.add_evidence')} size="md">
      <Form form={form} error={error} onSubmit={send}>
        <p>{t('aml.evidence_hint')}</p>
        <UploadFiles uploads={uploads} />
        <FormActions>
          <Button onClick={onClose}>{t('aml.cancel')}</Button>
          <UploadButton uploads={uploads} />
        </FormActions>
      </Form>
    </Dialog>
  )
}
