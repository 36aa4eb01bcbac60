import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { saveAmlFile, uploadAmlEvidence } from '#contract/aml/manager.ts'
import { evidenceTypes } from '#contract/aml/schemas.ts'
import { call } from '#web/lib/call.ts'
import { formatInstantDay } from '#web/lib/format.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { londonDay, productDayQuery } from '#web/lib/product-day.ts'
import { upload } from '#web/lib/upload.ts'
import { useIsOpen } from '#web/lib/use-is-open.ts'
import { reviewForm } from '#web/manager/aml/aml-forms.ts'
import { showNewerFile } from '#web/manager/aml/shared/newer-file.ts'
import { cacheAmlFile, refreshAmlFile } from '#web/manager/aml/shared/queries.ts'
import { UploadFiles } from '#web/shared/uploads/upload-files.tsx'
import { useUploads } from '#web/shared/uploads/use-uploads.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { DateInputField } from '#web/ui/form/date-input-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { SelectInputField } from '#web/ui/form/select-input-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { SectionProps } from './section-dialog.tsx'

/** Records a review: its day, and its evidence, which is uploaded here or is in the file already. */
export function ReviewDialog({ file, onClose }: SectionProps) {
  const t = useT()
  const client = useQueryClient()
  const isOpen = useIsOpen()
  const today = useQuery(productDayQuery).data
  const { form, error, sending } = useContractForm(reviewForm, {
    review: { reviewedOn: today ?? '', evidence: '' },
  })
  // The product's day may be known only after the dialog is open.
  useEffect(() => {
    if (today !== undefined && !form.getFieldState('review.reviewedOn').isDirty)
      form.setValue('review.reviewedOn', today)
  }, [today, form])
  const uploads = useUploads({ types: evidenceTypes, max: 1 })
  const created = londonDay(new Date(file.createdAt))
  const earlier = file.evidence.filter(({ reviewedOn }) => reviewedOn === null)
  const send = sending(async (typed) => {
    const { id } = file
    let { review } = typed
    let { version } = file
    if (uploads.files.length > 0) {
      const outcome = await uploads.start(async (chosen, way) => {
        const evidence = await upload(uploadAmlEvidence, { params: { id }, file: chosen, body: {}, ...way })
        review = { ...review, evidence: evidence.id }
      })
      // Its line says why it was not taken.
      if (outcome === null || outcome.left > 0) return
      version += outcome.sent
    }
    try {
      cacheAmlFile(client, await call(saveAmlFile, { params: { id }, body: { review, version } }))
      notice.success(t('aml.reviewed'))
    } catch (failure) {
      // What was reviewed has changed: the page shows it, and the dialog closes.
      if (!showNewerFile(client, failure)) {
        refreshAmlFile(client, id)
        form.setValue('review.evidence', review.evidence === null ? '' : String(review.evidence))
        throw failure
      }
    }
    if (isOpen.current) onClose()
  })
  return (
    <Dialog open onClose={onClose} title={t('aml.review_title')} size="md">
      <Form form={form} error={error} onSubmit={send}>
        <DateInputField
          name="review.reviewedOn"
          label={t('aml.reviewed_on')}
          required
          min={file.reviewedOn > created ? file.reviewedOn : created}
          max={today}
        />
        {earlier.length === 0 ? null : (
          <SelectInputField
            native
            name="review.evidence"
            label={t('aml.review_evidence')}
            description={t('aml.review_evidence_hint')}
            options={earlier.map(({ id, name, uploadedAt }) => ({
              value: String(id),
              label: `${name} · ${formatInstantDay(uploadedAt)}`,
            }))}
          />
        )}
        <Stack gap={4}>
          <Text dimmed>{t('aml.review_upload')}</Text>
          <UploadFiles uploads={uploads} />
        </Stack>
        <FormActions>
          <Button onClick={onClose}>{t('aml.cancel')}</Button>
          <SubmitButton>{t('aml.mark_reviewed')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}
