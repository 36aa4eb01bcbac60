import { useT } from '#web/lib/i18n.ts'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** Links to the user's subscription. */
export function SubscriptionSection() {
  const t = useT()
  return (
    <Card split title={t('own_subscription.title')} description={t('own_subscription.account_text')}>
      <ButtonLink to="/subscription">{t('own_subscription.manage')}</ButtonLink>
    </Card>
  )
}
