import type { PriceKey } from '#contract/subscriptions/price-keys.ts'
import { useT } from '#web/lib/i18n.ts'
import { servicesOf } from '#web/shared/plans/plan-services.ts'
import { ServiceList } from '#web/shared/plans/service-list.tsx'
import { TextLink } from '#web/ui/base/text-link.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** Lists what the customer's plan includes, and whom to ask about it. */
export function PlanIncludes({ priceKey }: { priceKey: PriceKey }) {
  const t = useT()
  return (
    <Card title={t('plans.in_plan')} footer={<TextLink to="/contact_us">{t('own_subscription.questions')}</TextLink>}>
      <ServiceList services={servicesOf(priceKey)} />
    </Card>
  )
}
