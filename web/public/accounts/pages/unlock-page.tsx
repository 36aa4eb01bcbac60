import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { unlockLogIn } from '#contract/accounts/mailed-links.ts'
import { call } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/call-failure.ts'
import { failureText } from '#web/lib/errors.ts'
import { useT } from '#web/lib/i18n.ts'
import { sessionUserNow } from '#web/lib/session.ts'
import { focusNow } from '#web/public/accounts/parts/focus-now.ts'
import { promiseIn } from '#web/public/accounts/parts/promise-in.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { AuthLayout } from '#web/ui/layout/auth-layout.tsx'
import css from './accounts.module.css'

/**
 * Renders `/unlock_login/{userId}/{registrationString}`: lets this browser log in once the button is pressed, not on
 * opening.
 */
export function UnlockPage() {
  const t = useT()
  const { userId = '', registrationString = '' }: { userId?: string; registrationString?: string } = useParams({
    strict: false,
  })
  const [state, setState] = useState<'ready' | 'sending' | 'done' | 'dead'>('ready')
  const [failure, setFailure] = useState('')
  const unlock = async (): Promise<void> => {
    setState('sending')
    setFailure('')
    try {
      await call(unlockLogIn, { params: { userId: Number(userId), registrationString } })
      setState('done')
    } catch (error) {
      const isDead = error instanceof CallFailure && error.message === 'link_expired'
      if (!isDead) setFailure(failureText(error))
      setState(isDead ? 'dead' : 'ready')
    }
  }
  if (state === 'dead')
    return (
      <AuthLayout title={t('unlock.dead_title')} promise={promiseIn(t)}>
        <div className={css.stack}>
          <Alert tone="error">{t('unlock.dead')}</Alert>
          <ToLogin />
        </div>
      </AuthLayout>
    )
  return (
    <AuthLayout title={t('unlock.title')} subtitle={t('unlock.subtitle')} promise={promiseIn(t)}>
      <div className={css.stack}>
        {failure ? (
          <Alert tone="error" title={t('unlock.failed')}>
            {failure}
          </Alert>
        ) : null}
        {state === 'done' ? <Unlocked /> : null}
        {state === 'done' ? null : (
          <>
            <p>{t('unlock.text')}</p>
            <Button tone="primary" busy={state === 'sending'} onClick={() => void unlock()} fullWidth>
              {t('unlock.submit')}
            </Button>
            <p className={css.hint}>{t('unlock.hint')}</p>
          </>
        )}
      </div>
    </AuthLayout>
  )
}

function Unlocked() {
  const t = useT()
  return (
    <>
      <Alert tone="success" title={t('unlock.done_title')}>
        {t('unlock.done')}
      </Alert>
      <ToLogin />
    </>
  )
}

/** Links to the login and takes the focus, because the pressed button has disappeared. */
function ToLogin() {
  const t = useT()
  const isLoggedIn = sessionUserNow() !== null
  return (
    <ButtonLink ref={focusNow} to={isLoggedIn ? '/dashboard' : '/login'} tone="primary" fullWidth>
      {t(isLoggedIn ? 'page.to_dashboard' : 'confirm.to_login')}
    </ButtonLink>
  )
}
