import '../../../theme/styles-app.ts'
import type { SessionUser } from '#contract/accounts/schemas.ts'
import { useT } from '../../../lib/i18n.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ActivitySection } from '../parts/activity-section.tsx'
import { DeletionSection } from '../parts/deletion-section.tsx'
import { ExportSection } from '../parts/export-section.tsx'
import { LanguageSection } from '../parts/language-section.tsx'
import { PasswordSection } from '../parts/password-section.tsx'
import { SecondFactorSection } from '../parts/second-factor-section.tsx'
import { SessionsSection } from '../parts/sessions-section.tsx'
import { SubscriptionSection } from '../parts/subscription-section.tsx'
import css from './account-page.module.css'

/** Renders `/account`: language, password, two-step login, devices, activity, data export and account deletion. */
export function AccountPage() {
  const user = useSessionUser()
  return user === null ? null : <Account user={user} />
}

function Account({ user }: { user: SessionUser }) {
  const t = useT()
  return (
    <>
      <PageHeader title={t('account.title')} description={user.email} />
      {user.viewing ? (
        <Alert tone="info">{t('account.view_only')}</Alert>
      ) : (
        <div className={css.sections}>
          {user.secondFactorRequired ? (
            <Alert tone="warning" title={t('account.required_title')}>
              {t('account.required')}
            </Alert>
          ) : null}
          <LanguageSection />
          <PasswordSection email={user.email} />
          <SecondFactorSection />
          <SessionsSection />
          <ActivitySection />
          {user.roles.length === 0 ? <SubscriptionSection /> : null}
          <ExportSection />
          <DeletionSection />
        </div>
      )}
    </>
  )
}
