import { lazy, Suspense, useState } from 'react'
import { type PaymentStatus, undoOwnCancellation } from '#contract/subscriptions/customer.ts'
import { undoPlanChange } from '#contract/subscriptions/plan-changes.ts'
import { isRenewing, type OwnSubscription, ownStatus } from '#web/customer/subscriptions/shared/status-labels.ts'
import { usePaymentPortal } from '#web/customer/subscriptions/shared/use-payment-portal.ts'
import { call } from '#web/lib/call.ts'
import { failureText } from '#web/lib/errors.ts'
import { formatInstantDay } from '#web/lib/format.ts'
import { loadBundle, useT } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { useOneAtATime } from '#web/ui/base/use-one-at-a-time.ts'
import { DefinitionList } from '#web/ui/data/definition-list.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { EndDialog } from './end-dialog.tsx'
import { OwnPrice } from './own-price.tsx'
import css from './own-subscription.module.css'
import { StatusBadge } from './status-badge.tsx'

/** Loaded on first use, with its texts. */
const PlanChangeDialog = lazy(async () => {
  const [{ PlanChangeDialog: Piece }] = await Promise.all([
    import('#web/shared/plans/plan-change-dialog.tsx'),
    loadBundle('plan_changes'),
  ])
  return { default: Piece }
})

export interface OwnSubscriptionCardProps {
  subscription: OwnSubscription
  /** Set when staff view a customer's page: actions are hidden. */
  viewOnly: boolean
  onChanged: (currentStatus: PaymentStatus) => void
  /** Called when the shown data may be outdated: the plan was changed, or an action refused. */
  onOutdated: () => void
}

/** Shows one subscription: price, paid period, and the buttons to manage cards, to cancel and to undo the cancellation. */
export function OwnSubscriptionCard({ subscription, viewOnly, onChanged, onOutdated }: OwnSubscriptionCardProps) {
  const t = useT()
  const { name, currentPeriodEnd, cancelAtPeriodEnd: ends, plannedChange: planned } = subscription
  const day = formatInstantDay(currentPeriodEnd)
  const running = isRenewing(subscription)
  // While a payment is due the paid period is over, and the next date is unknown.
  const owes = ownStatus(subscription) === 'owed'
  const renews = running && !ends && !owes
  const items = [
    { key: 'price', label: t('own_subscription.price'), value: <OwnPrice subscription={subscription} /> },
    // It renews on the day until which it is paid: one line says both.
    ...(day === ''
      ? []
      : [{ key: 'until', label: t(renews ? 'own_subscription.renews' : 'own_subscription.paid_until'), value: day }]),
  ]
  return (
    <Card title={name} actions={<StatusBadge subscription={subscription} />}>
      <Stack gap={16}>
        <DefinitionList items={items} />
        {running && ends ? (
          <Alert tone="info">
            {day === '' || owes ? t('own_subscription.ending_undated') : t('own_subscription.ending', { date: day })}
          </Alert>
        ) : null}
        {planned === null ? null : (
          <Alert tone="info">
            {t('own_subscription.planned', { name: planned.name, date: formatInstantDay(planned.effectiveAt) })}
          </Alert>
        )}
        {subscription.isPlanChanging ? <Alert tone="info">{t('own_subscription.plan_changing')}</Alert> : null}
        {viewOnly ? (
          <Text as="p" dimmed>
            {t('own_subscription.view_only')}
          </Text>
        ) : (
          <SubscriptionActions subscription={subscription} onChanged={onChanged} onOutdated={onOutdated} />
        )}
      </Stack>
    </Card>
  )
}

function SubscriptionActions({ subscription, onChanged, onOutdated }: Omit<OwnSubscriptionCardProps, 'viewOnly'>) {
  const t = useT()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const [isChanging, setIsChanging] = useState(false)
  const [failure, setFailure] = useState('')
  const saving = useOneAtATime()
  const portal = usePaymentPortal()
  const { id, plannedChange: planned } = subscription
  const attempt = (work: () => Promise<void>) => async (): Promise<void> => {
    setFailure('')
    try {
      await work()
    } catch (error) {
      setFailure(failureText(error))
      onOutdated()
    }
  }
  const renew = attempt(async () => {
    onChanged(await call(undoOwnCancellation, { params: { id } }))
    toast.success(t('own_subscription.cancellation_undone'))
  })
  const stay = attempt(async () => {
    if (planned === null) return
    // With the texts of what may refuse it.
    await loadBundle('plan_changes')
    await call(undoPlanChange, { params: { id: planned.id } })
    toast.success(t('own_subscription.plan_kept'))
    onOutdated()
  })
  return (
    <>
      {failure === '' ? null : <Alert tone="error">{failure}</Alert>}
      <Row gap={12} align="stretch" className={css.actions}>
        <Button busy={portal.opening} onClick={portal.open}>
          {t('own_subscription.portal')}
        </Button>
        {/* The same button, so that the focus stays when the plan changes or the change is undone. */}
        {planned !== null ? (
          <Button busy={saving.busy} onClick={() => saving.run(stay)}>
            {t('own_subscription.keep_plan')}
          </Button>
        ) : subscription.canChangePlan || subscription.isPlanChanging ? (
          <Button busy={subscription.isPlanChanging} onClick={() => setIsChanging(true)}>
            {t('own_subscription.change_plan')}
          </Button>
        ) : null}
        {!isRenewing(subscription) ? null : subscription.cancelAtPeriodEnd ? (
          <Button tone="primary" busy={saving.busy} onClick={() => saving.run(renew)}>
            {t('own_subscription.undo_cancellation')}
          </Button>
        ) : (
          <Button onClick={() => setIsDialogOpen(true)}>{t('own_subscription.end')}</Button>
        )}
        {isChanging ? (
          <Suspense fallback={null}>
            <PlanChangeDialog
              subscription={subscription}
              afterFailure={
                <Button small busy={portal.opening} onClick={portal.open}>
                  {t('own_subscription.portal')}
                </Button>
              }
              onClose={() => setIsChanging(false)}
              onSettled={onOutdated}
            />
          </Suspense>
        ) : null}
        <EndDialog
          open={isDialogOpen}
          subscription={subscription}
          onClose={() => setIsDialogOpen(false)}
          onEnded={onChanged}
        />
      </Row>
    </>
  )
}
