import { register } from '#contract/accounts/public.ts'
import { registrationForm, type SessionUser } from '#contract/accounts/schemas.ts'
import { call } from '../../../lib/call.ts'
import { captchaToken, warmCaptcha } from '../../../lib/captcha.ts'
import { useConfig } from '../../../lib/config.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { currentLanguage, useT } from '../../../lib/i18n.ts'
import { CheckboxInputField } from '../../../ui/form/checkbox-input-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { PasswordInputField } from '../../../ui/form/password-input-field.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextInputField } from '../../../ui/form/text-input-field.tsx'
import { TextWithLink } from '../../parts/text-with-link.tsx'
import { logIn } from '../log-in.ts'

export interface RegisterFormProps {
  onRegistered: (registered: { email: string; login: Promise<SessionUser | null> }) => void
}

const empty = { email: '', plainPassword: '', confirmPassword: '', privacy: false, terms: false }

/** The registration's fields; once the account is there, the automatic login starts with a captcha of its own. */
export function RegisterForm({ onRegistered }: RegisterFormProps) {
  const t = useT()
  const provider = useConfig().data?.provider
  const { form, error, sending } = useContractForm(registrationForm, empty)
  const send = sending(async ({ email, plainPassword }) => {
    const token = await captchaToken('registration')
    await call(register, { body: { email, plainPassword, language: currentLanguage(), captchaToken: token } })
    onRegistered({ email, login: logIn(email, plainPassword).catch(() => null) })
  })
  return (
    <div onKeyDownCapture={() => warmCaptcha('registration')}>
      <Form form={form} onSubmit={send} error={error}>
        <TextInputField
          name="email"
          control={form.control}
          label={t('account.email')}
          type="email"
          autoComplete="username"
          required
        />
        <PasswordInputField
          name="plainPassword"
          control={form.control}
          label={t('account.password')}
          description={t('account.password_hint')}
          autoComplete="new-password"
          required
        />
        <PasswordInputField
          name="confirmPassword"
          control={form.control}
          label={t('account.confirm_password')}
          autoComplete="new-password"
          required
        />
        <CheckboxInputField
          name="privacy"
          control={form.control}
          label={
            <TextWithLink text="register.privacy" link="register.privacy_link" href={provider?.privacyUrl ?? ''} />
          }
          required
        />
        <CheckboxInputField
          name="terms"
          control={form.control}
          label={<TextWithLink text="register.terms" link="register.terms_link" href={provider?.termsUrl ?? ''} />}
          required
        />
        <SubmitButton fullWidth>{t('register.submit')}</SubmitButton>
      </Form>
    </div>
  )
}
