import { useNavigate, useParams } from '@tanstack/react-router'
import { useT } from '#web/lib/i18n.ts'
import { sessionUserNow } from '#web/lib/session.ts'
import { promiseIn } from '#web/public/accounts/parts/promise-in.ts'
import { useConfirmation } from '#web/public/accounts/use-confirmation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { Spinner } from '#web/ui/base/spinner.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Countdown } from '#web/ui/feedback/countdown.tsx'
import { AuthLayout } from '#web/ui/layout/auth-layout.tsx'
import css from './accounts.module.css'

/**
 * Renders `/confirm_registration/{userId}/{registrationString}`: confirms the address of a mailed link, then opens the
 * form.
 */
export function ConfirmPage() {
  const t = useT()
  const { userId = '', registrationString = '' }: { userId?: string; registrationString?: string } = useParams({
    strict: false,
  })
  const { state, text } = useConfirmation(userId, registrationString)
  return (
    <AuthLayout title={t('confirm.title')} promise={promiseIn(t)}>
      {state === 'loading' ? <Checking /> : null}
      {state === 'password_needed' ? (
        <Alert tone="info" title={t('confirm.by_password')}>
          {text}
        </Alert>
      ) : null}
      {state === 'failed' ? <Failed text={text} /> : null}
      {state === 'done' ? <Confirmed /> : null}
    </AuthLayout>
  )
}

function Checking() {
  const t = useT()
  return (
    <p className={css.checking} role="status">
      <Spinner />
      {t('confirm.loading')}
    </p>
  )
}

function Confirmed() {
  const t = useT()
  const navigate = useNavigate()
  const openStartPage = (): void => void navigate({ to: '/complete_registration/form', replace: true })
  return (
    <div className={css.stack}>
      <Alert tone="success" title={t('confirm.done')}>
        <Countdown from={3} onDone={openStartPage}>
          {(seconds) => t('confirm.countdown', { seconds })}
        </Countdown>
      </Alert>
      <Button tone="primary" onClick={openStartPage} fullWidth>
        {t('confirm.go_on')}
      </Button>
    </div>
  )
}

function Failed({ text }: { text: string }) {
  const t = useT()
  return (
    <div className={css.stack}>
      <Alert tone="error" title={t('confirm.failed')}>
        {text}
      </Alert>
      <p className={css.hint}>{t('confirm.resend_hint')}</p>
      <ButtonLink to={sessionUserNow() ? '/dashboard' : '/login'} tone="primary" fullWidth>
        {t(sessionUserNow() ? 'page.to_dashboard' : 'confirm.to_login')}
      </ButtonLink>
    </div>
  )
}
