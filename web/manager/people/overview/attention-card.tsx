import { IconAlertTriangle, IconChevronRight, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import { formatDate, formatInstantDay, formatUnits } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { deadlineTitle } from '#web/shared/registry/deadline-labels.ts'
import { EntryLink } from '#web/ui/base/entry-link.tsx'
import type { UiLink } from '#web/ui/base/menu-entry.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { type Attention, attentionKey } from './attention.ts'
import css from './attention-card.module.css'

const textOf = (t: Translate, one: Attention): string => {
  switch (one.kind) {
    case 'payment': {
      const { amountCents, currency, needsConfirmation, nextAttemptAt } = one.payment
      const amount = formatUnits(amountCents / 100, currency)
      if (needsConfirmation) return t('summary.attention.confirmation', { amount })
      return nextAttemptAt === null
        ? t('summary.attention.payment', { amount })
        : t('summary.attention.payment_next', { amount, date: formatInstantDay(nextAttemptAt) })
    }
    case 'filing': {
      const { dueOn, daysLeft } = one.deadline
      const values = { what: deadlineTitle(t, one.deadline), date: formatDate(dueOn), count: Math.abs(daysLeft) }
      return t(daysLeft < 0 ? 'summary.attention.filing_late' : 'summary.attention.filing', values)
    }
    case 'identity':
      return t('summary.attention.identity', { name: one.name })
    case 'overdue':
      return t('summary.attention.overdue', {
        amount: formatUnits(one.money.overdueCents / 100, one.money.currency),
        count: one.money.overdueCount,
      })
    case 'owed':
      return t('summary.attention.owed', {
        amount: formatUnits((one.money.outstandingCents - one.money.overdueCents) / 100, one.money.currency),
        count: one.money.outstandingCount - one.money.overdueCount,
      })
    case 'balance':
      return t('summary.attention.balance', { amount: formatUnits(one.balance.cents / 100, one.balance.currency) })
    case 'bank':
      return t('summary.attention.bank', { name: one.name })
    case 'incorporation':
    case 'unverified':
    case 'no_subscription':
    case 'no_company':
      return t(`summary.attention.${one.kind}`)
    default:
      return t(`summary.attention.${one.kind}`, { count: one.count })
  }
}

const linkOf = ({ kind }: Attention, id: string): UiLink => {
  if (kind === 'payment') return linkOptions({ to: '/manager/manage_user_subs/$userid', params: { userid: id } })
  if (kind === 'filing') return linkOptions({ to: '/manager/handle_company_house/$user_id', params: { user_id: id } })
  if (kind === 'owed' || kind === 'overdue')
    return linkOptions({ to: '/manager/user_invoices/$userid', params: { userid: id } })
  if (kind === 'balance') return linkOptions({ to: '/manager/transfers', search: { view: 'balances' } })
  if (kind === 'bank') return linkOptions({ to: '/manager/manage_customer_banks/$userId', params: { userId: id } })
  if (kind === 'no_subscription')
    return linkOptions({ to: '/manager/manage_user_subs/$userid', params: { userid: id } })
  if (kind === 'unverified') return linkOptions({ to: '/manager/handle_user/$id/edit', params: { id } })
  if (kind === 'identity' || kind === 'incorporation' || kind === 'no_company')
    return linkOptions({ to: '/manager/handle_user/$id/edit', params: { id }, hash: 'company' })
  return linkOptions({ to: '/manager/handle_documents/$userid', params: { userid: id } })
}

const isUrgent = (one: Attention): boolean =>
  ['payment', 'identity', 'requests_overdue', 'overdue', 'bank'].includes(one.kind) ||
  (one.kind === 'filing' && one.deadline.daysLeft <= 7)

/** Says what needs attention now, each with a link to where it is done; or that nothing does. */
export function AttentionCard({ userId, items }: { userId: number; items: readonly Attention[] }) {
  const t = useT()
  return (
    <Card title={t('summary.attention')} padded={false}>
      {items.length === 0 ? (
        <p className={css.calm}>
          <IconCircleCheck size={18} aria-hidden="true" /> {t('summary.calm')}
        </p>
      ) : (
        <ul className={css.list}>
          {items.map((one) => {
            const Icon = isUrgent(one) ? IconAlertTriangle : IconClock
            return (
              <li key={attentionKey(one)}>
                <EntryLink link={linkOf(one, String(userId))} className={css.item} data-urgent={isUrgent(one)}>
                  <Icon size={18} className={css.icon} aria-hidden="true" />
                  <span className={css.text}>{textOf(t, one)}</span>
                  <IconChevronRight size={16} className={css.chevron} aria-hidden="true" />
                </EntryLink>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
