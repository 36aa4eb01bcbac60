import type { ManagedUser } from '#contract/accounts/manager-schemas.ts'
import { formatInstantDay } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'

/** Shows the most important flags of a customer. */
export function CustomerBadges({ customer }: { customer: ManagedUser }) {
  const t = useT()
  return (
    <>
      <Badge tone={customer.emailVerified ? 'paid' : 'waiting'}>
        {t(customer.emailVerified ? 'customer.verified' : 'customer.unverified')}
      </Badge>
      {customer.waiting ? <Badge tone="waiting">{t('customer.waiting')}</Badge> : null}
      <Badge tone={customer.hasActiveSubscription ? 'paid' : 'neutral'}>
        {t(customer.hasActiveSubscription ? 'customer.has_subscription' : 'customer.no_subscription')}
      </Badge>
      {customer.company === null ? <Badge tone="neutral">{t('customer.no_company')}</Badge> : null}
      {customer.roles.includes('ROLE_MANAGER') ? <Badge tone="toPay">{t('customer.role_manager')}</Badge> : null}
      {customer.roles.includes('ROLE_ADMIN') ? <Badge tone="toPay">{t('customer.role_admin')}</Badge> : null}
      {customer.disabled ? <Badge tone="failed">{t('customer.disabled')}</Badge> : null}
      {customer.deletionDueAt === null ? null : (
        <Badge tone="failed">{t('customer.deletion', { date: formatInstantDay(customer.deletionDueAt) })}</Badge>
      )}
    </>
  )
}
