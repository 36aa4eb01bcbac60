import { useState } from 'react'
import { type PasswordLink } from '#contract/accounts/mailed-links.ts'
import { requestPasswordReset } from '#contract/accounts/public.ts'
import { resetRequestForm } from '#contract/accounts/schemas.ts'
import { call } from '#web/lib/call.ts'
import { captchaToken, warmCaptcha } from '#web/lib/captcha.ts'
import { useT } from '#web/lib/i18n.ts'
import css from '#web/public/accounts/pages/accounts.module.css'
import { CaptchaNotice } from '#web/shared/captcha/captcha-notice.tsx'
import { useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextInputField } from '#web/ui/form/text-input-field.tsx'
import { focusNow } from './focus-now.ts'

/** Explains why a link no longer sets a password, and sends a new one. */
export function DeadLink({ state, email }: { state: Exclude<PasswordLink['status'], 'usable'>; email: string | null }) {
  const t = useT()
  const [sent, setSent] = useState(false)
  const { form, error, restored, sending } = useSavedForm(
    'dead-link',
    resetRequestForm,
    { email: email ?? '' },
    { inTab: true },
  )
  const send = sending(async (values) => {
    await call(requestPasswordReset, { body: { ...values, captchaToken: await captchaToken('reset_pass') } })
    setSent(true)
  })
  const toLogin = (
    <ButtonLink ref={sent ? focusNow : undefined} to="/login" fullWidth>
      {t('reset.to_login')}
    </ButtonLink>
  )
  if (sent)
    return (
      <div className={css.stack}>
        <Alert tone="success" title={t('reset.new_link_title')}>
          {t('login.reset.sent')}
        </Alert>
        {toLogin}
      </div>
    )
  return (
    <div className={css.stack} onKeyDownCapture={() => warmCaptcha('reset_pass')}>
      <Alert tone={state === 'used' ? 'info' : 'warning'}>{t(`reset.dead.${state}`)}</Alert>
      <Form form={form} onSubmit={send} error={error} restored={restored} label={t('reset.new_link')}>
        <TextInputField
          name="email"
          control={form.control}
          label={t('account.email')}
          type="email"
          autoComplete="username"
          required
        />
        <SubmitButton fullWidth>{t('reset.new_link')}</SubmitButton>
        <CaptchaNotice />
      </Form>
      {toLogin}
    </div>
  )
}
