import { useEffect } from 'react'
import * as z from 'zod/mini'
import { warmCaptcha } from '../../../lib/captcha.ts'
import { useT } from '../../../lib/i18n.ts'
import { useSavedForm } from '../../../shared/saved-form/use-saved-form.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormActions } from '../../../ui/form/form-actions.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { YesNoInputField } from '../../../ui/form/yes-no-input-field.tsx'
import { changeVerified } from '../change-user.ts'
import { useAccountChange } from '../use-account-change.ts'
import { useCustomer } from '../use-customer.ts'
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
