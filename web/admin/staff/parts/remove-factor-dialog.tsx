import { useQueryClient } from '@tanstack/react-query'
import { removeStaffSecondFactor, type StaffMember, secondFactorRemoval } from '#contract/accounts/staff.ts'
import { call } from '../../../lib/call.ts'
import { useT } from '../../../lib/i18n.ts'
import { notice } from '../../../lib/notices.ts'
import { useSavedForm } from '../../../shared/saved-form/use-saved-form.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormActions } from '../../../ui/form/form-actions.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextAreaInputField } from '../../../ui/form/text-area-input-field.tsx'
import { staffKey } from '../queries.ts'

const maxAllowed = 300

/** Removes a lost second factor; records the reason in the audit log. */
export function RemoveFactorDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const { form, error, restored, sending } = useSavedForm(`second-factor-of-${member.id}`, secondFactorRemoval, {
    reason: '',
  })
  const { email, id } = member
  const send = sending(async (body, here) => {
    try {
      await call(removeStaffSecondFactor, { params: { id }, body })
      notice.success(t('staff.factor_removed', { email }))
      if (here()) onClose()
    } finally {
      void client.invalidateQueries({ queryKey: staffKey })
    }
  })
  return (
    <Dialog open onClose={onClose} title={t('staff.remove_factor_title', { email })}>
      <Form form={form} onSubmit={send} error={error} restored={restored}>
        <p>{t('staff.remove_factor_text')}</p>
        <TextAreaInputField
          name="reason"
          control={form.control}
          label={t('staff.reason')}
          description={t('staff.factor_reason_hint')}
          maxLength={maxAllowed}
          rows={2}
          required
        />
        <FormActions>
          <Button onClick={onClose} data-autofocus>
            {t('admin.cancel')}
          </Button>
          <SubmitButton tone="danger">{t('staff.remove_factor')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}
