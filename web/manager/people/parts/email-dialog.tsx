import { useEffect } from 'react'
import * as z from 'zod/mini'
import { email } from '#contract/core/fields.ts'
import { warmCaptcha } from '#web/lib/captcha.ts'
import { useT } from '#web/lib/i18n.ts'
import { changeEmail } from '#web/manager/people/change-user.ts'
import { useAccountChange } from '#web/manager/people/use-account-change.ts'
import { useCustomer } from '#web/manager/shared/customer/use-customer.ts'
import { useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextInputField } from '#web/ui/form/text-input-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { AccountConflict } from './account-conflict.tsx'

const newAddress = z.object({ email })

/** Changes a customer's email address. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const customer = useCustomer()
  const { form, error, restored, sending, discard } = useSavedForm(`email-of-${customer.id}`, newAddress, { email: '' })
  const { change, conflict } = useAccountChange(t('user.email_changed'), { onClose, discard })
  useEffect(() => warmCaptcha('manage_user'), [])
  return (
    <Dialog open onClose={onClose} title={t('user.change_email')}>
      <Form
        form={form}
        error={error}
        restored={restored}
        onSubmit={sending(({ email: address }) => change((user) => changeEmail(user, address)))}
      >
        <p>{t('user.change_email_text', { email: customer.email })}</p>
        <TextInputField
          name="email"
          type="email"
          label={t('user.new_email')}
          required
          autoFocus
          autoComplete="off"
          maxLength={254}
        />
        <FormActions>
          <Button onClick={onClose}>{t('user.cancel')}</Button>
          <SubmitButton>{t('user.change_email')}</SubmitButton>
        </FormActions>
      </Form>
      {conflict ? <AccountConflict {...conflict} /> : null}
    </Dialog>
  )
}
