import { useQueryClient } from '@tanstack/react-query'
import { removeStaffTwoFactor, type StaffMember, twoFactorRemoval } from '#contract/accounts/staff.ts'
import { staffKey } from '#web/admin/staff/queries.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaInputField } from '#web/ui/form/text-area-input-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

const maxAllowed = 300

/** Removes a lost second factor; records the reason in the audit log. */
export function RemoveFactorDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const { form, error, restored, sending } = useSavedForm(`two-factor-of-${member.id}`, twoFactorRemoval, {
    reason: '',
  })
  const { email, id } = member
  const send = sending(async (body, here) => {
    try {
      await call(removeStaffTwoFactor, { params: { id }, body })
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
