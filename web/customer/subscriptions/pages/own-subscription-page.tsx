import '#web/theme/styles-app.ts'
import { IconReceipt } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SessionUser } from '#contract/accounts/schemas.ts'
import type { PaymentStatus } from '#contract/subscriptions/customer.ts'
import { LatestInvoices, latestInvoicesQuery } from '#web/customer/invoicing/shared/latest-invoices.tsx'
import { OwedCard } from '#web/customer/subscriptions/parts/owed-card.tsx'
import css from '#web/customer/subscriptions/parts/own-subscription.module.css'
import { OwnSubscriptionCard } from '#web/customer/subscriptions/parts/own-subscription-card.tsx'
import { PlanIncludes } from '#web/customer/subscriptions/parts/plan-includes.tsx'
import { statusQuery } from '#web/customer/subscriptions/shared/status-query.ts'
import { useOwnPlan } from '#web/customer/subscriptions/shared/use-own-plan.ts'
import { showError } from '#web/lib/errors.ts'
import { useT } from '#web/lib/i18n.ts'
import { useSessionUser } from '#web/lib/session.ts'
import { useSettledOrLate } from '#web/lib/use-settled-or-late.ts'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

/** Renders `/subscription`: plan, amount due, and cancellation at the end of the period. */
export function OwnSubscriptionPage() {
  const user = useSessionUser()
  return user === null ? null : <OwnSubscription user={user} />
}

/** How long the page waits to show its parts together. */
const patienceMs = 1_000

function OwnSubscription({ user }: { user: SessionUser }) {
  const t = useT()
  const cache = useQueryClient()
  const { queryKey, ...options } = statusQuery(user.id)
  const query = useQuery({ queryKey, ...options })
  const isShown = useSettledOrLate(!useQuery(latestInvoicesQuery).isPending, patienceMs)
  const { error } = query
  // A subscription that is no plan has no list of services.
  const plan = useOwnPlan().key
  useEffect(() => {
    if (error) showError(error)
  }, [error])
  // Cancels requests in flight: sent before the action, they would restore the old status.
  const changed = async (currentStatus: PaymentStatus): Promise<void> => {
    await cache.cancelQueries({ queryKey })
    cache.setQueryData(queryKey, currentStatus)
  }
  return (
    <>
      <PageHeader title={t('own_subscription.title')} description={t('own_subscription.intro')} />
      <PageState
        query={isShown ? query : { ...query, data: undefined }}
        errorText={t('own_subscription.failed')}
        loading={<Loading />}
      >
        {(currentStatus) => (
          <div className={css.page}>
            <Stack gap={24} className={css.cards}>
              {currentStatus.subscriptions.length === 0 && currentStatus.unpaidInvoices.length === 0 ? (
                <NoSubscription />
              ) : null}
              {currentStatus.unpaidInvoices.length === 0 ? null : <OwedCard currentStatus={currentStatus} />}
              {currentStatus.subscriptions.map((subscription) => (
                <OwnSubscriptionCard
                  key={subscription.id}
                  subscription={subscription}
                  viewOnly={user.viewing !== null}
                  onChanged={(next) => void changed(next)}
                  onOutdated={() => void query.refetch()}
                />
              ))}
              <LatestInvoices />
            </Stack>
            {plan === undefined ? null : (
              <div className={css.side}>
                <PlanIncludes priceKey={plan} />
              </div>
            )}
          </div>
        )}
      </PageState>
      {query.data === undefined && query.isError ? (
        <div className={css.afterFailure}>
          <LatestInvoices />
        </div>
      ) : null}
    </>
  )
}

function Loading() {
  return (
    <div className={css.page}>
      <SkeletonCard lines={6} />
      <div className={css.side}>
        <SkeletonCard lines={16} />
      </div>
    </div>
  )
}

function NoSubscription() {
  const t = useT()
  return (
    <Card>
      <EmptyState
        icon={<IconReceipt size={28} />}
        title={t('own_subscription.none')}
        text={t('own_subscription.none_text')}
        action={
          <ButtonLink to="/complete_registration/subscription/{-$status}" params={{ status: undefined }} tone="primary">
            {t('own_subscription.plans')}
          </ButtonLink>
        }
      />
    </Card>
  )
}
