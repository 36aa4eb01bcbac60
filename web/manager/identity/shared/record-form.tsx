import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { day } from '#contract/core/fields.ts'
import { checkResultForm, recordCheckResult } from '#contract/identity/manager.ts'
import { handMethods } from '#contract/identity/schemas.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { DateInputField } from '#web/ui/form/date-input-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { FormGrid } from '#web/ui/form/form-grid.tsx'
import { SelectInputField } from '#web/ui/form/select-input-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaInputField } from '#web/ui/form/text-area-input-field.tsx'
import type { CheckedPerson } from './check-dialog.tsx'
import { refreshChecks } from './queries.ts'

/** Builds the form's schema: a day that has not come yet is refused. */
const typedForm = (today: string) =>
  z.strictObject({
    ...checkResultForm.shape,
    checkedOn: day.check(z.refine((text) => text <= today, { error: 'identity.checked_on_future' })),
  })

export interface RecordFormProps {
  person: CheckedPerson
  /** Today's date by the server's clock. */
  today: string
  onCancel: () => void
  onRecorded: () => void
}

/** Records the result of a check that staff made themselves. */
export function RecordForm({ person, today, onCancel, onRecorded }: RecordFormProps) {
  const t = useT()
  const client = useQueryClient()
  const { form, error, restored, sending } = useSavedForm(`identity-check-${person.id}`, typedForm(today), {
    result: 'verified',
    method: 'in_person',
    checkedOn: today,
    note: '',
  })
  const send = sending(async (result, here, idempotencyKey) => {
    await call(recordCheckResult, { body: { ...result, shareholder: person.id }, idempotencyKey })
    notice.success(t('identity_checks.recorded', { name: `${person.name} ${person.surname}` }))
    await refreshChecks(client)
    if (here()) onRecorded()
  })
  return (
    <Form form={form} error={error} restored={restored} onSubmit={send}>
      <p>{t('identity_checks.record_text')}</p>
      <FormGrid columns={2}>
        <SelectInputField
          name="result"
          label={t('identity_checks.result')}
          native
          required
          options={(['verified', 'failed'] as const).map((value) => ({ value, label: t(`identity.status.${value}`) }))}
        />
        <SelectInputField
          name="method"
          label={t('identity_checks.how')}
          native
          required
          options={handMethods.map((value) => ({ value, label: t(`identity_checks.how.${value}`) }))}
        />
      </FormGrid>
      <DateInputField name="checkedOn" label={t('identity_checks.checked_on')} required />
      <TextAreaInputField
        name="note"
        label={t('identity_checks.note')}
        description={t('identity_checks.note_hint')}
        required
        maxLength={1000}
        rows={3}
      />
      <FormActions>
        <Button onClick={onCancel}>{t('identity_checks.cancel')}</Button>
        <SubmitButton>{t('identity_checks.record')}</SubmitButton>
      </FormActions>
    </Form>
  )
}
