import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '#web/lib/i18n.ts'
import { productDayQuery } from '#web/lib/product-day.ts'
import { SubscriptionTabs } from '#web/manager/shared/customer/subscription-tabs.tsx'
import { useCustomer } from '#web/manager/shared/customer/use-customer.ts'
import { ActiveTable } from '#web/manager/subscriptions/parts/active-table.tsx'
import { ScheduleForm } from '#web/manager/subscriptions/parts/schedule-form.tsx'
import { SchedulesTable } from '#web/manager/subscriptions/parts/schedules-table.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { OrderedStack } from '#web/ui/layout/ordered-stack.tsx'
import css from './customer-subscriptions-page.module.css'

/** `/manager/manage_user_subs/{userid}`: running and scheduled subscriptions, and a form to start another. */
export function CustomerSubscriptionsPage() {
  const t = useT()
  const { id } = useCustomer()
  const today = useQuery(productDayQuery).data
  return (
    <OrderedStack gap={24}>
      <SubscriptionTabs userId={id} />
      <Part id="active" title={t('subs.active')}>
        <ActiveTable />
      </Part>
      <Part id="scheduled" title={t('subs.scheduled')}>
        <SchedulesTable />
      </Part>
      <Card title={t('subs.start_new')} description={t('subs.start_text')}>
        <StartNew today={today} />
      </Card>
    </OrderedStack>
  )
}

/** Shows the form to start one, or why there is none while the account's owner is not confirmed. */
function StartNew({ today }: { today: string | undefined }) {
  const t = useT()
  const customer = useCustomer()
  if (customer.unconfirmed)
    return (
      <Alert tone="warning" title={t('subs.unconfirmed_title')}>
        {t('subs.unconfirmed')}
      </Alert>
    )
  return today === undefined ? <SkeletonText lines={3} /> : <ScheduleForm today={today} />
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}
