import '#web/theme/styles-app.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { OnboardingFrame } from '#web/customer/shared/onboarding-frame.tsx'
import { PlanOffers } from '#web/customer/subscriptions/parts/plan-offers.tsx'
import { paymentSearch } from '#web/customer/subscriptions/payment-search.ts'
import { useCheckout } from '#web/customer/subscriptions/use-checkout.ts'
import { configQuery } from '#web/lib/config.ts'
import { useT } from '#web/lib/i18n.ts'
import { useSessionUser } from '#web/lib/session.ts'
import { type Business, businesses } from '#web/shared/plans/plan-services.ts'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { AlertInView } from '#web/ui/feedback/alert-in-view.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { CardTabs } from '#web/ui/navigation/tabs.tsx'

/** Renders `/complete_registration/subscription/{status?}`: the plans with Buy. `cancelled` comes from checkout. */
export function SubscriptionPage() {
  const t = useT()
  const params: { status?: string } = useParams({ strict: false })
  const search = paymentSearch.read(useSearch({ strict: false }))
  const [business, setBusiness] = useState<Business>('self')
  const config = useQuery(configQuery)
  const user = useSessionUser()
  const checkout = useCheckout()
  const cancelled = (params.status ?? search.status) === 'cancelled'

  return (
    <OnboardingFrame step="plan" title={t('subscription.title')} intro={t('subscription.intro')}>
      {user?.hasSubscription ? <AlreadySubscribed /> : null}
      {user?.hasPurchases && !user.hasSubscription ? <NoPlanNeeded /> : null}
      {cancelled && !user?.hasSubscription && checkout.error === undefined ? (
        <Alert tone="warning" title={t('subscription.cancelled_title')}>
          {t('subscription.cancelled')}
        </Alert>
      ) : null}
      {checkout.error === undefined ? null : <AlertInView tone="error">{checkout.error}</AlertInView>}
      <PageState query={config} errorText={t('subscription.failed')} loading={<SkeletonCard lines={24} />}>
        {({ plans }) => (
          <Stack gap={24}>
            <CardTabs
              label={t('subscription.tabs')}
              value={business}
              onChange={setBusiness}
              tabs={businesses.map((value) => ({ value, label: t(`subscription.tab.${value}`) }))}
            >
              <PlanOffers
                business={business}
                plans={plans}
                opening={checkout.opening}
                disabled={user?.hasSubscription === true}
                onBuy={checkout.open}
              />
            </CardTabs>
            <Text as="p" dimmed>
              {t('subscription.net')}
            </Text>
          </Stack>
        )}
      </PageState>
    </OnboardingFrame>
  )
}

/** Shown to subscribers with a company; the guard redirects subscribers without one. */
function AlreadySubscribed() {
  const t = useT()
  return (
    <Alert
      tone="info"
      title={t('subscription.already_title')}
      action={
        <ButtonLink to="/subscription" small>
          {t('nav.payments')}
        </ButtonLink>
      }
    >
      {t('subscription.already')}
    </Alert>
  )
}

/** Lets buyers of a single product continue without a plan. */
function NoPlanNeeded() {
  const t = useT()
  return (
    <Alert
      tone="info"
      title={t('subscription.bought_title')}
      action={
        <ButtonLink to="/purchases" small>
          {t('subscription.bought')}
        </ButtonLink>
      }
    >
      {t('subscription.bought_text')}
    </Alert>
  )
}
