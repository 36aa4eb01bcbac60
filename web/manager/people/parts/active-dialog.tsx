import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { warmCaptcha } from '#web/lib/captcha.ts'
import { useT } from '#web/lib/i18n.ts'
import { changeActive } from '#web/manager/people/change-user.ts'
import { useAccountChange } from '#web/manager/people/use-account-change.ts'
import { useCustomer } from '#web/manager/shared/customer/use-customer.ts'
import { useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaInputField } from '#web/ui/form/text-area-input-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { AccountConflict } from './account-conflict.tsx'

const maxAllowed = 500
const why = z.object({ reason: z.string().check(z.trim(), z.maxLength(maxAllowed)) })

/** Switches a customer to active without a payment, or back; explains the effects. */
export function ActiveDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const customer = useCustomer()
  // The requested change is fixed, whatever somebody else changes meanwhile.
  const [managerActive] = useState(customer.managerActive)
  const { form, error, restored, sending, discard } = useSavedForm(`active-${customer.id}`, why, { reason: '' })
  const { change, conflict } = useAccountChange(t('user.subscription_changed'), { onClose, discard })
  const title = t(managerActive ? 'user.switch_back' : 'user.switch_active')
  useEffect(() => warmCaptcha('manage_user'), [])
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form
        form={form}
        error={error}
        restored={restored}
        onSubmit={sending(({ reason }) => change((user) => changeActive(user, !managerActive, reason)))}
      >
        <p>{t(managerActive ? 'user.switch_back_text' : 'user.switch_active_text')}</p>
        <TextAreaInputField
          name="reason"
          label={t('user.reason')}
          description={t('user.reason_hint')}
          maxLength={maxAllowed}
          rows={3}
        />
        <FormActions>
          <Button onClick={onClose}>{t('user.cancel')}</Button>
          <SubmitButton>{title}</SubmitButton>
        </FormActions>
      </Form>
      {conflict ? <AccountConflict {...conflict} /> : null}
    </Dialog>
  )
}
