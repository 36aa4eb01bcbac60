import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { useLateNavigate } from '#web/lib/use-late-navigate.ts'
import { type Entered, enter } from '#web/public/accounts/log-in.ts'
import type { LoginSearch } from '#web/public/accounts/login-search.ts'
import { promiseIn } from '#web/public/accounts/parts/promise-in.ts'
import { RegisterForm } from '#web/public/accounts/parts/register-form.tsx'
import { useOpenStartPage } from '#web/public/accounts/use-open-start-page.ts'
import { TextLink } from '#web/ui/base/text-link.tsx'
import { AuthLayout } from '#web/ui/layout/auth-layout.tsx'

const sentDialog = () => import('#web/public/accounts/parts/sent-dialog.tsx')
const SentDialog = lazy(async () => ({ default: (await sentDialog()).SentDialog }))

interface Registered {
  readonly email: string
  /** The automatic login, which runs while the user reads the dialog; null if it failed. */
  readonly login: Promise<Entered | null>
}

/** Renders `/register`: creates an account, announces the mail and logs in. If that fails the user logs in manually. */
export function RegisterPage() {
  const t = useT()
  const navigate = useLateNavigate()
  const openStartPage = useOpenStartPage()
  const search: LoginSearch = useSearch({ strict: false })
  const wanted = search.redirect === undefined ? {} : { redirect: search.redirect }
  const [registered, setRegistered] = useState<Registered>()
  // Preloads the dialog before it is needed.
  useEffect(() => void sentDialog().catch(() => undefined), [])

  const read = async ({ login }: Registered): Promise<void> => {
    const entered = await login
    if (entered) {
      await enter(entered)
      await openStartPage()
      return
    }
    notice.warning(t('register.login_failed'))
    await navigate({ to: '/login', search: wanted, replace: true })
  }
  return (
    <AuthLayout
      title={t('register.title')}
      subtitle={t('register.subtitle')}
      promise={promiseIn(t)}
      below={
        <>
          {t('register.have_account')}{' '}
          <TextLink to="/login" search={wanted}>
            {t('register.to_login')}
          </TextLink>
        </>
      }
    >
      <RegisterForm onRegistered={setRegistered} />
      {registered ? (
        <Suspense>
          <SentDialog email={registered.email} onRead={() => read(registered)} />
        </Suspense>
      ) : null}
    </AuthLayout>
  )
}
