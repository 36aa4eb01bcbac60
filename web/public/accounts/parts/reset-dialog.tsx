import { useState } from 'react'
import { requestPasswordReset } from '#contract/accounts/public.ts'
import { resetRequestForm } from '#contract/accounts/schemas.ts'
import { call } from '#web/lib/call.ts'
import { captchaToken, warmCaptcha } from '#web/lib/captcha.ts'
import { useT } from '#web/lib/i18n.ts'
import { CaptchaNotice } from '#web/shared/captcha/captcha-notice.tsx'
import { useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextInputField } from '#web/ui/form/text-input-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

export interface ResetDialogProps {
  /** Initial value, from the login's email field. */
  email: string
  onClose: () => void
}

/** Asks for the address and sends instructions by mail; shows errors inside the dialog. */
export function ResetDialog(props: ResetDialogProps) {
  const t = useT()
  return (
    <Dialog open onClose={props.onClose} title={t('login.reset.title')}>
      <ResetForm {...props} />
    </Dialog>
  )
}

function ResetForm({ email, onClose }: ResetDialogProps) {
  const t = useT()
  const [sent, setSent] = useState(false)
  const { form, error, restored, sending } = useSavedForm(
    'password-reset',
    resetRequestForm,
    { email },
    { inTab: true },
  )
  const send = sending(async (values) => {
    await call(requestPasswordReset, { body: { ...values, captchaToken: await captchaToken('reset_pass') } })
    setSent(true)
  })
  if (sent)
    return (
      <>
        <Alert tone="success">{t('login.reset.sent')}</Alert>
        <FormActions>
          <Button tone="primary" onClick={onClose} data-autofocus>
            {t('login.reset.close')}
          </Button>
        </FormActions>
      </>
    )
  return (
    <div onKeyDownCapture={() => warmCaptcha('reset_pass')}>
      <Form form={form} onSubmit={send} error={error} restored={restored} label={t('login.reset.title')}>
        <p>{t('login.reset.text')}</p>
        <TextInputField
          name="email"
          control={form.control}
          label={t('account.email')}
          type="email"
          autoComplete="username"
          required
        />
        <FormActions>
          <Button onClick={onClose}>{t('login.reset.cancel')}</Button>
          <SubmitButton>{t('login.reset.submit')}</SubmitButton>
        </FormActions>
        <CaptchaNotice />
      </Form>
    </div>
  )
}
