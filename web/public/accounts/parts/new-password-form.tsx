import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type PasswordLink, setNewPassword } from '#contract/accounts/mailed-links.ts'
import { resetPasswordForm } from '#contract/accounts/schemas.ts'
import { call } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/call-failure.ts'
import { captchaToken, warmCaptcha } from '#web/lib/captcha.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { useT } from '#web/lib/i18n.ts'
import { CaptchaNotice } from '#web/shared/captcha/captcha-notice.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

export interface NewPasswordFormProps {
  userId: string
  registrationString: string
  link: PasswordLink
  /** Called when the link expired while the form was open. */
  onDead: () => void
}

/** Sets the password, then links to the login. */
export function NewPasswordForm({ userId, registrationString, link, onDead }: NewPasswordFormProps) {
  const t = useT()
  const navigate = useNavigate()
  const [done, setDone] = useState(false)
  const { form, error, sending } = useContractForm(resetPasswordForm, { password: '', confirmPassword: '' })
  const send = sending(async ({ password }) => {
    const params = { userId: Number(userId), registrationString }
    try {
      await call(setNewPassword, { params, body: { password, captchaToken: await captchaToken('reset_password') } })
    } catch (failure) {
      if (failure instanceof CallFailure && failure.message === 'link_expired') onDead()
      throw failure
    }
    setDone(true)
  })
  const leave = (): void => void navigate({ to: '/login', replace: true })
  const isFirst = link.reason !== 'reset'
  return (
    <>
      <div onKeyDownCapture={() => warmCaptcha('reset_password')}>
        <Form form={form} onSubmit={send} error={error}>
          <NewPasswordFields name="password" label={t(isFirst ? 'account.password' : 'account.new_password')} />
          <SubmitButton fullWidth>{t(isFirst ? 'reset.first_submit' : 'reset.submit')}</SubmitButton>
          <CaptchaNotice />
        </Form>
      </div>
      <Dialog
        open={done}
        onClose={leave}
        title={t(isFirst ? 'reset.first_done_title' : 'reset.done_title')}
        actions={
          <Button tone="primary" onClick={leave} data-autofocus>
            {t('reset.to_login')}
          </Button>
        }
      >
        <p>{isFirst ? t('reset.first_done', { email: link.email ?? '' }) : t('reset.done')}</p>
      </Dialog>
    </>
  )
}
