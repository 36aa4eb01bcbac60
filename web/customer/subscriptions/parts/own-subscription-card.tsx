import { useState } from 'react'
import { type PaymentStatus, undoOwnCancellation } from '#contract/subscriptions/customer.ts'
import { isRenewing, type OwnSubscription, ownStatus } from '#web/customer/subscriptions/shared/status-labels.ts'
import { usePaymentPortal } from '#web/customer/subscriptions/shared/use-payment-portal.ts'
import { call } from '#web/lib/call.ts'
import { failureText } from '#web/lib/errors.ts'
import { formatInstantDay } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
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

export interface OwnSubscriptionCardProps {
  subscription: OwnSubscription
  /** Set when staff view a customer's page: actions are hidden. */
  viewOnly: boolean
  onChanged: (currentStatus: PaymentStatus) => void
  /** Called when an action was refused: the shown data may be outdated. */
  onRefused: () => void
}

/** Shows one subscription: price, paid period, and the buttons to manage cards, to cancel and to undo the cancellation. */
export function OwnSubscriptionCard({ subscription, viewOnly, onChanged, onRefused }: OwnSubscriptionCardProps) {
  const t = useT()
  const { name, currentPeriodEnd, cancelAtPeriodEnd: ends } = subscription
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
        {viewOnly ? (
          <Text as="p" dimmed>
            {t('own_subscription.view_only')}
          </Text>
        ) : (
          <SubscriptionActions subscription={subscription} onChanged={onChanged} onRefused={onRefused} />
        )}
      </Stack>
    </Card>
  )
}

function SubscriptionActions({ subscription, onChanged, onRefused }: Omit<OwnSubscriptionCardProps, 'viewOnly'>) {
  const t = useT()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const [failure, setFailure] = useState('')
  const saving = useOneAtATime()
  const portal = usePaymentPortal()
  const save = async (): Promise<void> => {
    setFailure('')
    try {
      onChanged(await call(undoOwnCancellation, { params: { id: subscription.id } }))
      toast.success(t('own_subscription.cancellation_undone'))
    } catch (error) {
      setFailure(failureText(error))
      onRefused()
    }
  }
  return (
    <>
      {failure === '' ? null : <Alert tone="error">{failure}</Alert>}
      <Row gap={12} align="stretch" className={css.actions}>
        <Button busy={portal.opening} onClick={portal.open}>
          {t('own_subscription.portal')}
        </Button>
        {!isRenewing(subscription) ? null : subscription.cancelAtPeriodEnd ? (
          <Button tone="primary" busy={saving.busy} onClick={() => saving.run(save)}>
            {t('own_subscription.undo_cancellation')}
          </Button>
        ) : (
          <Button onClick={() => setIsDialogOpen(true)}>{t('own_subscription.end')}</Button>
        )}
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
