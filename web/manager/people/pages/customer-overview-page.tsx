import { useQuery } from '@tanstack/react-query'
import { useT } from '#web/lib/i18n.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { companyOfQuery } from '#web/manager/companies/shared/company-of-query.ts'
import { customerOverviewSearch } from '#web/manager/people/customer-overview-search.ts'
import { attentionOf } from '#web/manager/people/overview/attention.ts'
import { AttentionCard } from '#web/manager/people/overview/attention-card.tsx'
import { CompanyCard } from '#web/manager/people/overview/company-card.tsx'
import { ConnectedCards } from '#web/manager/people/overview/connected-cards.tsx'
import { Figures, FiguresLoading } from '#web/manager/people/overview/figures.tsx'
import { summaryQuery } from '#web/manager/people/overview/queries.ts'
import { TimelineCard } from '#web/manager/people/overview/timeline-card.tsx'
import { useCustomer } from '#web/manager/shared/customer/use-customer.ts'
import { loadLater } from '#web/ui/base/load-later.tsx'
import { bothQueries } from '#web/ui/feedback/both-queries.ts'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import css from './customer-overview-page.module.css'

/** Loaded while the rest is shown. */
const AmlCard = loadLater(async () => (await import('#web/manager/aml/shared/aml-card.tsx')).AmlCard)

/** `/manager/handle_user/{id}`: what matters about a customer now, and everything that happened. */
export function CustomerOverviewPage() {
  const t = useT()
  const customer = useCustomer()
  const { id } = customer
  const { search, change } = usePageSearch(customerOverviewSearch)
  const summary = useQuery(summaryQuery(id))
  const company = useQuery(companyOfQuery(id))
  return (
    <div className={css.page}>
      <PageState query={bothQueries(summary, company)} errorText={t('summary.failed')} loading={<Loading />}>
        {([facts, owned]) => (
          <>
            <div className={css.whole}>
              <Stack gap={24}>
                <AttentionCard userId={id} items={attentionOf(facts, owned, customer)} />
                <Figures summary={facts} />
              </Stack>
            </div>
            <div className={css.side}>
              <Stack gap={24}>
                <CompanyCard userId={id} company={owned} />
                <ConnectedCards userId={id} summary={facts} />
                {customer.roles.length === 0 ? <AmlCard userId={id} fallback={<SkeletonCard lines={3} />} /> : null}
              </Stack>
            </div>
          </>
        )}
      </PageState>
      <div className={css.timeline}>
        <TimelineCard userId={id} show={search.show} onShow={(show) => change({ show })} />
      </div>
    </div>
  )
}

function Loading() {
  return (
    <>
      <div className={css.whole}>
        <Stack gap={24}>
          <SkeletonCard lines={2} />
          <FiguresLoading />
        </Stack>
      </div>
      <div className={css.side}>
        <Stack gap={24}>
          <SkeletonCard lines={8} />
          <SkeletonCard lines={3} />
          <SkeletonCard lines={3} />
        </Stack>
      </div>
    </>
  )
}
