import { useParams } from '@tanstack/react-router'
import type { PasswordLink } from '#contract/accounts/mailed-links.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { BoughtList } from '#web/public/accounts/parts/bought-list.tsx'
import { DeadLink } from '#web/public/accounts/parts/dead-link.tsx'
import { NewPasswordForm } from '#web/public/accounts/parts/new-password-form.tsx'
import { promiseIn } from '#web/public/accounts/parts/promise-in.ts'
import { usePasswordLink } from '#web/public/accounts/use-password-link.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Spinner } from '#web/ui/base/spinner.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { AuthLayout } from '#web/ui/layout/auth-layout.tsx'
import css from './accounts.module.css'

/** Returns title and introduction for the kind of link in the mail. */
const headOf = (t: Translate, link: PasswordLink | null): { title: string; subtitle?: string } => {
  if (link === null) return { title: t('reset.title') }
  if (link.status !== 'usable') return { title: t(`reset.dead_title.${link.status}`) }
  const title = t(link.reason === 'reset' ? 'reset.title' : 'reset.first_title')
  return { title, subtitle: t(`reset.for.${link.reason}`, { email: link.email ?? '' }) }
}

/** Renders `/reset_password/{userId}/{registrationString}`: sets a first or new password, then opens the login. */
export function ResetPasswordPage() {
  const t = useT()
  const { userId = '', registrationString = '' }: { userId?: string; registrationString?: string } = useParams({
    strict: false,
  })
  const { link, failed, read } = usePasswordLink(userId, registrationString)
  return (
    <AuthLayout {...headOf(t, link)} promise={promiseIn(t)}>
      {link === null ? <Reading failed={failed} onRetry={read} /> : null}
      {link !== null && link.status !== 'usable' ? <DeadLink state={link.status} email={link.email} /> : null}
      {link?.status === 'usable' ? (
        <div className={css.stack}>
          <BoughtList bought={link.purchases} />
          <NewPasswordForm userId={userId} registrationString={registrationString} link={link} onDead={read} />
        </div>
      ) : null}
    </AuthLayout>
  )
}

function Reading({ failed, onRetry }: { failed: string | null; onRetry: () => void }) {
  const t = useT()
  if (failed === null)
    return (
      <p className={css.checking} role="status">
        <Spinner />
        {t('reset.checking')}
      </p>
    )
  return (
    <Alert
      tone="error"
      action={
        <Button small onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      }
    >
      {failed}
    </Alert>
  )
}
