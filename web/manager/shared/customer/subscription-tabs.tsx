import { useT } from '#web/lib/i18n.ts'
import { LinkTabs } from '#web/ui/navigation/link-tabs.tsx'
import { customerLinks } from './customer-links.tsx'
import css from './subscription-tabs.module.css'

/** Switches between a customer's subscriptions and their history, which share a tab. */
export function SubscriptionTabs({ userId }: { userId: number }) {
  const t = useT()
  const { subscriptions, history } = customerLinks(t, userId)
  const tabs = [
    { ...subscriptions, label: t('customer.tab.running'), icon: undefined },
    { ...history, icon: undefined },
  ]
  return (
    <div className={css.tabs}>
      <LinkTabs segmented label={t('customer.tab.subscriptions')} tabs={tabs} />
    </div>
  )
}
