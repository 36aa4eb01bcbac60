import '#web/theme/styles-app.ts'
import type { SessionUser } from '#contract/accounts/schemas.ts'
import { ActivitySection } from '#web/customer/account/parts/activity-section.tsx'
import { DeletionSection } from '#web/customer/account/parts/deletion-section.tsx'
import { ExportSection } from '#web/customer/account/parts/export-section.tsx'
import { LanguageSection } from '#web/customer/account/parts/language-section.tsx'
import { PasswordSection } from '#web/customer/account/parts/password-section.tsx'
import { SessionsSection } from '#web/customer/account/parts/sessions-section.tsx'
import { SubscriptionSection } from '#web/customer/account/parts/subscription-section.tsx'
import { TwoFactorSection } from '#web/customer/account/parts/two-factor-section.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useSessionUser } from '#web/lib/session.ts'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

/** Renders `/account`: language, password, two-step login, devices, activity, data export and account deletion. */
export function AccountPage() {
  const user = useSessionUser()
  return user === null ? null : <Account user={user} />
}

function Account({ user }: { user: SessionUser }) {
  const t = useT()
  return (
    <>
      <PageHeader title={t('account.title')} description={<BreakableText text={user.email} />} />
      {user.viewing ? (
        <Alert tone="info">{t('account.view_only')}</Alert>
      ) : (
        <Stack gap={24}>
          {user.twoFactorSetupRequired ? (
            <Alert tone="warning" title={t('account.required_title')}>
              {t('account.required')}
            </Alert>
          ) : null}
          <LanguageSection />
          <PasswordSection email={user.email} />
          <TwoFactorSection />
          <SessionsSection />
          <ActivitySection />
          {user.roles.length === 0 ? <SubscriptionSection /> : null}
          <ExportSection />
          <DeletionSection />
        </Stack>
      )}
    </>
  )
}
