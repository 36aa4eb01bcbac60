import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { loginForm } from '#contract/accounts/schemas.ts'
import type { CallFailure } from '#web/lib/call-failure.ts'
import { warmCaptcha } from '#web/lib/captcha.ts'
import { useConfig } from '#web/lib/config.ts'
import { errorText } from '#web/lib/errors.ts'
import { useContractForm } from '#web/lib/forms.ts'
import { useT } from '#web/lib/i18n.ts'
import { type Entered, enter, logIn } from '#web/public/accounts/log-in.ts'
import type { LoginSearch } from '#web/public/accounts/login-search.ts'
import { promiseIn } from '#web/public/accounts/parts/promise-in.ts'
import { useOpenStartPage } from '#web/public/accounts/use-open-start-page.ts'
import { CaptchaNotice } from '#web/shared/captcha/captcha-notice.tsx'
import { TextButton, TextLink } from '#web/ui/base/text-link.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PasswordInputField } from '#web/ui/form/password-input-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextInputField } from '#web/ui/form/text-input-field.tsx'
import { AuthLayout } from '#web/ui/layout/auth-layout.tsx'

const CodeForm = lazy(async () => ({ default: (await import('#web/public/accounts/parts/code-form.tsx')).CodeForm }))
const ResetDialog = lazy(async () => ({
  default: (await import('#web/public/accounts/parts/reset-dialog.tsx')).ResetDialog,
}))

/** Renders `/login`: email and password, a code for users with a second factor, then the requested page. */
export function LoginPage() {
  const t = useT()
  const firm = useConfig().data?.provider
  const search: LoginSearch = useSearch({ strict: false })
  const openStartPage = useOpenStartPage()
  const [resetting, setResetting] = useState(false)
  const [ticket, setTicket] = useState<string>()
  const { form, error, setError, sending } = useContractForm(loginForm, { email: '', password: '' })

  const entered = async (who: Entered): Promise<void> => {
    await enter(who)
    await openStartPage()
  }
  const send = sending(async ({ email, password }) => {
    const answer = await logIn(email, password)
    if (answer.user) await entered(answer)
    else setTicket(answer.twoFactorToken)
  })
  const back = (why?: CallFailure): void => {
    form.setValue('password', '')
    setError(why ? errorText(why) : '')
    setTicket(undefined)
  }
  if (ticket !== undefined)
    return (
      <AuthLayout title={t('login.code_title')} subtitle={t('login.code_subtitle')} promise={promiseIn(t)}>
        <Suspense>
          <CodeForm ticket={ticket} onEntered={entered} onBack={back} />
        </Suspense>
      </AuthLayout>
    )
  return (
    <AuthLayout
      title={t('login.title', { name: firm?.name || t('app.name') })}
      subtitle={t('login.subtitle')}
      promise={promiseIn(t)}
      below={
        <>
          {t('login.no_account')}{' '}
          <TextLink to="/register" search={search.redirect === undefined ? {} : { redirect: search.redirect }}>
            {t('login.create_account')}
          </TextLink>
        </>
      }
    >
      <div onKeyDownCapture={() => warmCaptcha('login')}>
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
            name="password"
            control={form.control}
            label={t('account.password')}
            autoComplete="current-password"
            required
          />
          <div>
            <TextButton onClick={() => setResetting(true)}>{t('login.forgotten')}</TextButton>
          </div>
          <SubmitButton fullWidth>{t('login.submit')}</SubmitButton>
          <CaptchaNotice />
        </Form>
      </div>
      {resetting ? (
        <Suspense>
          <ResetDialog email={form.getValues('email')} onClose={() => setResetting(false)} />
        </Suspense>
      ) : null}
    </AuthLayout>
  )
}
