import { type OwedPayment, outlookLabels } from '#web/customer/subscriptions/shared/status-labels.ts'
import { useT } from '#web/lib/i18n.ts'

/** Explains why a payment is due, when it is retried, what follows, and that access continues meanwhile. */
export function AmountDueText({ payment }: { payment: OwedPayment }) {
  const t = useT()
  const outlook = outlookLabels(t, payment)
  const sentences = [
    t(payment.requiresAction ? 'own_subscription.owed_action' : 'own_subscription.owed_failed'),
    ...(outlook === null ? [] : [outlook]),
    ...(payment.accessContinues && payment.nextAttemptAt !== null ? [t('own_subscription.owed_open')] : []),
  ]
  return <>{sentences.join(' ')}</>
}
