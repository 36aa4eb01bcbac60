import type { SessionUser } from '#contract/accounts/schemas.ts'
import type { Company } from '#contract/companies/schemas.ts'
import { BalancesGlance } from '#web/customer/banking/shared/balances-glance.tsx'
import { CompanyTimeline } from '#web/customer/companies/timeline/company-timeline.tsx'
import { SubscriptionGlance } from '#web/customer/subscriptions/shared/subscription-glance.tsx'
import { PeopleCard } from './people-card.tsx'

/** Shows what happens beside what is to do: the year, balances, the subscription and the people. */
export function SideColumn({ company, user }: { company: Company; user: SessionUser }) {
  return (
    <>
      <CompanyTimeline />
      <BalancesGlance viewOnly={user.viewing !== null} />
      <SubscriptionGlance userId={user.id} expected={user.hasSubscription} />
      <PeopleCard people={company.shareholders} />
    </>
  )
}
