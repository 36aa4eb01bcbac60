import { IconAlertCircle } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { PaymentStatus } from '#contract/subscriptions/customer.ts'
import { owedOutcome, owingSubscriptions } from '#web/customer/subscriptions/owed-outcome.ts'
import { AmountDueText } from '#web/customer/subscriptions/parts/amount-due-text.tsx'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { restoreSession } from '#web/lib/session.ts'
import { TextLink } from '#web/ui/base/text-link.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import css from './owed-banner.module.css'
import { owedAmount, PayLink } from './pay-link.tsx'
import { statusQuery } from './status-query.ts'

/** Shown on every customer page while a payment is due, except on the subscription page, which has the details. */
export function OwedBanner({ userId }: { userId: number }) {
  const t = useT()
  const { data } = useQuery(statusQuery(userId))
  const onOwnPage = useLocation({ select: ({ pathname }) => pathname === '/subscription' })
  const [payment, ...others] = data?.unpaidInvoices ?? []
  useWelcomeBack(data)
  if (!data || !payment || onOwnPage) return null
  return (
    <section className={css.banner} aria-label={t('own_subscription.owed_label')}>
      <Row gap={[10, 16]} className={css.line}>
        <Row gap={10} nowrap align="start" className={css.labels}>
          <IconAlertCircle className={css.icon} size={18} aria-hidden="true" />
          <p>
            <strong className={css.title}>{t('own_subscription.owed_title', { amount: owedAmount(payment) })}</strong>
            <AmountDueText payment={payment} />{' '}
            {others.length === 0 ? null : t('own_subscription.owed_more', { count: others.length })}{' '}
            <TextLink to="/subscription">
              {t(others.length === 0 ? 'own_subscription.title' : 'own_subscription.see_all')}
            </TextLink>
          </p>
        </Row>
        <PayLink payment={payment} />
      </Row>
    </section>
  )
}

/** Refetches data once nothing is due any more, and confirms the payment if there was one. */
const useWelcomeBack = (currentStatus: PaymentStatus | undefined): void => {
  const t = useT()
  const cache = useQueryClient()
  const owing = useRef<readonly number[]>([])
  useEffect(() => {
    if (currentStatus === undefined) return
    if (currentStatus.unpaidInvoices.length > 0) owing.current = owingSubscriptions(currentStatus)
    if (owing.current.length === 0) return
    const outcome = owedOutcome(owing.current, currentStatus)
    if (outcome === 'waiting') return
    owing.current = []
    if (outcome === 'paid') {
      notice.success(t('own_subscription.paid_now'))
      void cache.invalidateQueries({ queryKey: ['own-invoices'] })
    }
    restoreSession().catch(() => undefined)
  }, [t, cache, currentStatus])
}
