import { IconClock, IconCreditCard, IconCreditCardOff } from '@tabler/icons-react'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { subscriptionsInfo } from '#contract/subscriptions/manager-renewals.ts'
import { formatNumber } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { StatCard } from '#web/ui/data/stat-card.tsx'
import { StatRow } from '#web/ui/data/stat-row.tsx'
import css from './renewal-figures.module.css'

type Figures = Pick<
  AnswerOf<typeof subscriptionsInfo>,
  'num_active_subs' | 'num_not_active_subs' | 'num_unpaid_invoices'
>

/** Shows the three counters: active subscriptions, customers in arrears, failed or pending renewals. */
export function RenewalFigures({ figures }: { figures: Figures | undefined }) {
  const t = useT()
  return (
    <div className={css.figures}>
      <StatRow columns={3}>{figures === undefined ? undefined : cardsOf(t, figures)}</StatRow>
    </div>
  )
}

const cardsOf = (t: Translate, figures: Figures) => (
  <>
    <StatCard
      label={t('renewals.active_subscriptions')}
      value={formatNumber(figures.num_active_subs)}
      hint={t('renewals.active_subscriptions_hint')}
      icon={<IconCreditCard size={16} />}
    />
    <StatCard
      label={t('renewals.not_paying')}
      value={formatNumber(figures.num_not_active_subs)}
      hint={t('renewals.not_paying_hint')}
      icon={<IconCreditCardOff size={16} />}
    />
    <StatCard
      label={t('renewals.pending')}
      value={formatNumber(figures.num_unpaid_invoices)}
      hint={t('renewals.pending_hint')}
      icon={<IconClock size={16} />}
    />
  </>
)
