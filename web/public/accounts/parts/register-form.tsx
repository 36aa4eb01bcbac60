import { register } from '#contract/accounts/public.ts'
import { registrationForm } from '#contract/accounts/schemas.ts'
import { call } from '#web/lib/call.ts'
import { captchaToken, warmCaptcha } from '#web/lib/captcha.ts'
import { useConfig } from '#web/lib/config.ts'
import { currentLanguage, useT } from '#web/lib/i18n.ts'
import { legalPage } from '#web/lib/legal-page.ts'
import { type Entered, logIn } from '#web/public/accounts/log-in.ts'
import { TextWithLink } from '#web/public/shared/text-with-link.tsx'
import { CaptchaNotice } from '#web/shared/captcha/captcha-notice.tsx'
import { useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import { CheckboxInputField } from '#web/ui/form/checkbox-input-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextInputField } from '#web/ui/form/text-input-field.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

export interface RegisterFormProps {
  onRegistered: (registered: { email: string; login: Promise<Entered | null> }) => void
}

const empty = { email: '', plainPassword: '', confirmPassword: '', privacy: false, terms: false }

/** Renders the registration form; once the account exists, starts the automatic login with its own captcha. */
export function RegisterForm({ onRegistered }: RegisterFormProps) {
  const t = useT()
  const provider = useConfig().data?.provider
  const { form, error, restored, sending } = useSavedForm('register', registrationForm, empty, { inTab: true })
  const send = sending(async ({ email, plainPassword }, here, idempotencyKey) => {
    const token = await captchaToken('registration')
    await call(register, {
      body: { email, plainPassword, language: currentLanguage(), captchaToken: token },
      idempotencyKey,
    })
    if (!here()) return
    // A newly registered user has no second step.
    const login = logIn(email, plainPassword).then((answer) => (answer.user ? answer : null))
    onRegistered({ email, login: login.catch(() => null) })
  })
  return (
    <div onKeyDownCapture={() => warmCaptcha('registration')}>
      <Form form={form} onSubmit={send} error={error} restored={restored}>
        <TextInputField
          name="email"
          control={form.control}
          label={t('account.email')}
          type="email"
          autoComplete="username"
          required
        />
        <NewPasswordFields name="plainPassword" label={t('account.password')} />
        <div>
          <CheckboxInputField
            name="privacy"
            control={form.control}
            label={
              <TextWithLink
                text="register.privacy"
                link="register.privacy_link"
                href={legalPage(provider?.privacyUrl)}
              />
            }
            required
          />
          <CheckboxInputField
            name="terms"
            control={form.control}
            label={
              <TextWithLink text="register.terms" link="register.terms_link" href={legalPage(provider?.termsUrl)} />
            }
            required
          />
        </div>
        <SubmitButton fullWidth>{t('register.submit')}</SubmitButton>
        <CaptchaNotice />
      </Form>
    </div>
  )
}
