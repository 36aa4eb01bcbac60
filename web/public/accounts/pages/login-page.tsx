import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { loginForm } from '#contract/accounts/schemas.ts'
import { warmCaptcha } from '../../../lib/captcha.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { useT } from '../../../lib/i18n.ts'
import { AuthLayout } from '../../../ui/auth-layout.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { PasswordInputField } from '../../../ui/form/password-input-field.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextInputField } from '../../../ui/form/text-input-field.tsx'
import { TextButton, TextLink } from '../../../ui/text-link.tsx'
import { enter, logIn } from '../log-in.ts'
import { promiseIn } from '../parts/promise.ts'
import { useWayOn } from '../use-way-on.ts'

const ResetDialog = lazy(async () => ({ default: (await import('../parts/reset-dialog.tsx')).ResetDialog }))

/** `/login`: e-mail and password, then the page that was wanted. */
export function LoginPage() {
  const t = useT()
  const search: { redirect?: string } = useSearch({ strict: false })
  const goOn = useWayOn()
  const [resetting, setResetting] = useState(false)
  const { form, error, sending } = useContractForm(loginForm, { email: '', password: '' })

  const send = sending(async ({ email, password }) => {
    await enter(await logIn(email, password))
    await goOn()
  })
  return (
    <AuthLayout
      title={t('login.title', { name: t('app.name') })}
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
