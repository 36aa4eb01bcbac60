import { useEffect } from 'react'
import * as z from 'zod/mini'
import { warmCaptcha } from '#web/lib/captcha.ts'
import { useT } from '#web/lib/i18n.ts'
import { changeVerified } from '#web/manager/people/change-user.ts'
import { useAccountChange } from '#web/manager/people/use-account-change.ts'
import { useCustomer } from '#web/manager/shared/customer/use-customer.ts'
import { useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { YesNoInputField } from '#web/ui/form/yes-no-input-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { AccountConflict } from './account-conflict.tsx'

const answer = z.object({ verified: z.boolean({ error: 'user.choose' }) })

/** Asks whether a customer's address is verified; neither answer is preselected. */
export function VerifiedDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const customer = useCustomer()
  const { form, error, restored, sending, discard } = useSavedForm(`verified-${customer.id}`, answer, {
    verified: null as boolean | null,
  })
  const { change, conflict } = useAccountChange(t('user.verified_changed'), { onClose, discard })
  useEffect(() => warmCaptcha('manage_user'), [])
  return (
    <Dialog open onClose={onClose} title={t('user.change_verified')}>
      <Form
        form={form}
        error={error}
        restored={restored}
        onSubmit={sending(({ verified }) => change((user) => changeVerified(user, verified)))}
      >
        <YesNoInputField name="verified" label={t('user.verified_question', { email: customer.email })} required />
        <FormActions>
          <Button onClick={onClose}>{t('user.cancel')}</Button>
          <SubmitButton>{t('user.save')}</SubmitButton>
        </FormActions>
      </Form>
      {conflict ? <AccountConflict {...conflict} /> : null}
    </Dialog>
  )
}
