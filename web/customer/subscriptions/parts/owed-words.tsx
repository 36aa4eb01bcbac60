import { formatInstantDay } from '../../../lib/format.ts'
import { useT } from '../../../lib/i18n.ts'
import type { OwedPayment } from '../standing-words.ts'

/** Why a payment is owed, when it is tried again, and how long everything stays open. */
export function OwedWords({ payment, graceUntil }: { payment: OwedPayment; graceUntil: string | null }) {
  const t = useT()
  const { needsAction, nextAttemptAt } = payment
  const sentences = [
    t(needsAction ? 'own_subscription.owed_action' : 'own_subscription.owed_failed'),
    ...(nextAttemptAt === null ? [] : [t('own_subscription.owed_next', { date: formatInstantDay(nextAttemptAt) })]),
    ...(nextAttemptAt === null && !needsAction ? [t('own_subscription.owed_last')] : []),
    ...(graceUntil === null ? [] : [t('own_subscription.owed_grace', { date: formatInstantDay(graceUntil) })]),
  ]
  return <>{sentences.join(' ')}</>
}
