import type { CustomerSummary } from '#contract/customers/manager.ts'
import { formatInstantDay } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { TextLink } from '#web/ui/base/text-link.tsx'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import css from './connected-cards.module.css'

type Bank = CustomerSummary['banks'][number]
type Subscription = CustomerSummary['subscriptions'][number]

const bankTones: Readonly<Record<Bank['status'], BadgeTone>> = {
  active: 'paid',
  expired: 'failed',
  awaiting_authorisation: 'toPay',
  rejected: 'failed',
  cancelled: 'neutral',
}

const subscriptionLabel = (t: Translate, one: Subscription): { tone: BadgeTone; word: string } => {
  if (one.failedPayment !== null) return { tone: 'failed', word: t('summary.subscription.failed') }
  return one.cancelAtPeriodEnd
    ? { tone: 'waiting', word: t('summary.subscription.ending') }
    : { tone: 'paid', word: t('customer.active') }
}

/** Shows a customer's running subscriptions and banks with their states. */
export function ConnectedCards({ userId, summary }: { userId: number; summary: CustomerSummary }) {
  const t = useT()
  const { subscriptions, banks } = summary
  return (
    <>
      <Card
        title={t('customer.tab.subscriptions')}
        actions={
          <TextLink to="/manager/manage_user_subs/$userid" params={{ userid: String(userId) }}>
            {t('summary.manage_subscriptions')}
          </TextLink>
        }
      >
        <ul className={css.list}>
          {subscriptions.map((one) => {
            const { tone, word } = subscriptionLabel(t, one)
            return (
              <li key={one.id} className={css.item}>
                <span className={css.labels}>
                  {one.name}
                  {one.currentPeriodEnd === null ? null : (
                    <span className={css.detail}>
                      {t(one.cancelAtPeriodEnd ? 'summary.subscription.ends' : 'summary.subscription.renews', {
                        date: formatInstantDay(one.currentPeriodEnd),
                      })}
                    </span>
                  )}
                </span>
                <Badge tone={tone}>{word}</Badge>
              </li>
            )
          })}
        </ul>
        {subscriptions.length === 0 ? <p className={css.none}>{t('summary.no_subscription')}</p> : null}
      </Card>
      <Card
        title={t('customer.tab.banks')}
        actions={
          <TextLink to="/manager/manage_customer_banks/$userId" params={{ userId: String(userId) }}>
            {t('summary.manage_banks')}
          </TextLink>
        }
      >
        <ul className={css.list}>
          {banks.map((bank) => (
            <li key={bank.id} className={css.item}>
              <span className={css.labels}>
                {bank.name}
                {bank.expiresAt === null ? null : (
                  <span className={css.detail}>
                    {t('summary.bank.expires', { date: formatInstantDay(bank.expiresAt) })}
                  </span>
                )}
              </span>
              <Badge tone={bankTones[bank.status]}>{t(`summary.bank.${bank.status}`)}</Badge>
            </li>
          ))}
        </ul>
        {banks.length === 0 ? <p className={css.none}>{t('summary.no_bank')}</p> : null}
      </Card>
    </>
  )
}
