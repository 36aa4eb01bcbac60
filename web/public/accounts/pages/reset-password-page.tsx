import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { setNewPassword } from '#contract/accounts/public.ts'
import { resetPasswordForm } from '#contract/accounts/schemas.ts'
import { call } from '../../../lib/call.ts'
import { captchaToken, warmCaptcha } from '../../../lib/captcha.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { useT } from '../../../lib/i18n.ts'
import { CaptchaNotice } from '../../../shared/captcha/captcha-notice.tsx'
import { AuthLayout } from '../../../ui/auth-layout.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { NewPasswordFields } from '../parts/new-password-fields.tsx'
import { promiseIn } from '../parts/promise.ts'

/** `/reset_password/{userId}/{registrationString}`: a new password by a mailed link, then the login. */
export function ResetPasswordPage() {
  const t = useT()
  const navigate = useNavigate()
  const { userId = '', registrationString = '' }: { userId?: string; registrationString?: string } = useParams({
    strict: false,
  })
  const [done, setDone] = useState(false)
  const { form, error, sending } = useContractForm(resetPasswordForm, { password: '', confirmPassword: '' })
  const send = sending(async ({ password }) => {
    const token = await captchaToken('reset_password')
    await call(setNewPassword, {
      params: { userId: Number(userId), registrationString },
      body: { password, captchaToken: token },
    })
    setDone(true)
  })
  const leave = (): void => void navigate({ to: '/login', replace: true })
  return (
    <AuthLayout title={t('reset.title')} subtitle={t('reset.subtitle')} promise={promiseIn(t)}>
      <div onKeyDownCapture={() => warmCaptcha('reset_password')}>
        <Form form={form} onSubmit={send} error={error}>
          <NewPasswordFields name="password" label={t('account.new_password')} />
          <SubmitButton fullWidth>{t('reset.submit')}</SubmitButton>
          <CaptchaNotice />
        </Form>
      </div>
      <Dialog
        open={done}
        onClose={leave}
        title={t('reset.done_title')}
        actions={
          <Button tone="primary" onClick={leave} data-autofocus>
            {t('reset.to_login')}
          </Button>
        }
      >
        <p>{t('reset.done')}</p>
      </Dialog>
    </AuthLayout>
  )
}
