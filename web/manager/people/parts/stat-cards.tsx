import { IconCreditCard, IconMailCheck, IconUsers } from '@tabler/icons-react'
import type { usersStats } from '#contract/accounts/manager.ts'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import { formatNumber, formatPercent } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { StatCard } from '#web/ui/data/stat-card.tsx'
import { StatRow } from '#web/ui/data/stat-row.tsx'

/** Shows the three figures of the overview: users, verified addresses, customers who count as active. */
export function StatCards({ stats }: { stats: AnswerOf<typeof usersStats> }) {
  const t = useT()
  const share = (key: 'overview.share' | 'overview.active_subscriptions_hint', part: number): string | undefined =>
    stats.total_users === 0
      ? undefined
      : t(key, { percent: formatPercent(Math.round((part / stats.total_users) * 100)) })
  return (
    <StatRow columns={3}>
      <StatCard
        label={t('overview.total_users')}
        value={formatNumber(stats.total_users)}
        hint={t('overview.total_users_hint')}
        icon={<IconUsers size={16} />}
      />
      <StatCard
        label={t('overview.email_verified')}
        value={formatNumber(stats.email_verified)}
        hint={share('overview.share', stats.email_verified)}
        icon={<IconMailCheck size={16} />}
      />
      <StatCard
        label={t('overview.active_subscriptions')}
        value={formatNumber(stats.active_subscriptions)}
        hint={share('overview.active_subscriptions_hint', stats.active_subscriptions)}
        icon={<IconCreditCard size={16} />}
      />
    </StatRow>
  )
}

/** Shows their placeholder while they load. */
export function StatCardsLoading() {
  return <StatRow columns={3} />
}
