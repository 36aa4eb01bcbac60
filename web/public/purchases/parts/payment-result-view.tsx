import { useState } from 'react'
import type { PaidPurchase } from '#contract/purchases/schemas.ts'
import { formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import type { MessageKey } from '#web/lib/message-keys.ts'
import { useSessionUser } from '#web/lib/session.ts'
import { type Bought, usePaymentResult } from '#web/public/purchases/use-payment-result.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { Spinner } from '#web/ui/base/spinner.tsx'
import { DefinitionList } from '#web/ui/data/definition-list.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import css from './payment-result-view.module.css'

const titles = {
  checking: 'purchase.checking_title',
  received: 'purchase.received_title',
  on_its_way: 'purchase.on_its_way_title',
  failed: 'purchase.failed_title',
} as const satisfies Record<string, MessageKey>

export interface PaymentResultViewProps {
  bought: Bought
  sessionId: string
  /** The next steps once it is paid, one line each. */
  next: (purchase: PaidPurchase | null) => readonly MessageKey[]
}

/** Renders the page to which a buyer returns: checking, received, pending, or why the status is unknown. */
export function PaymentResultView(props: PaymentResultViewProps) {
  const [round, setRound] = useState(0)
  return <Result key={round} {...props} onAgain={() => setRound(round + 1)} />
}

function Result({ bought, sessionId, next, onAgain }: PaymentResultViewProps & { onAgain: () => void }) {
  const t = useT()
  const { state, text, lasting, purchase } = usePaymentResult(bought, sessionId)
  return (
    <>
      <PageHeader title={t(titles[state])} />
      <div className={css.result}>
        {state === 'checking' ? <Checking /> : null}
        {state === 'received' ? <Alert tone="success">{t('purchase.received')}</Alert> : null}
        {state === 'on_its_way' ? <Alert tone="info">{t('purchase.on_its_way')}</Alert> : null}
        {state === 'failed' ? <Alert tone="error">{text}</Alert> : null}
        {purchase ? <BoughtCard purchase={purchase} paid={state === 'received'} /> : null}
        {state === 'received' ? <WhatNext next={next(purchase)} withAccount={bought === 'purchase'} /> : null}
        {state === 'on_its_way' || state === 'failed' ? (
          <FormActions align="start">
            <ButtonLink to="/contact_us" tone={lasting ? 'primary' : 'default'}>
              {t('purchase.contact')}
            </ButtonLink>
            {lasting ? null : (
              <Button tone="primary" onClick={onAgain}>
                {t('purchase.check_again')}
              </Button>
            )}
          </FormActions>
        ) : null}
      </div>
    </>
  )
}

function Checking() {
  const t = useT()
  return (
    <Card>
      <p className={css.checking} role="status">
        <Spinner />
        {t('purchase.checking')}
      </p>
    </Card>
  )
}

function BoughtCard({ purchase, paid }: { purchase: PaidPurchase; paid: boolean }) {
  const t = useT()
  const { title, total, currency, months, email } = purchase
  const items = [
    { key: 'what', label: t('purchase.bought_what'), value: title },
    {
      key: 'total',
      label: t(paid ? 'purchase.bought_paid' : 'purchase.bought_to_arrive'),
      value: formatUnits(total, currency),
    },
    ...(months > 0
      ? [{ key: 'renews', label: t('purchase.bought_renews'), value: t('purchase.bought_every', { months }) }]
      : []),
    ...(email === null
      ? []
      : [{ key: 'email', label: t('purchase.bought_receipt'), value: <BreakableText text={email} /> }]),
  ]
  return (
    <Card title={t('purchase.bought')}>
      <DefinitionList items={items} />
    </Card>
  )
}

/** Lists the next steps. `withAccount`: the purchase appears in an account; a booking creates none. */
function WhatNext({ next, withAccount }: { next: readonly MessageKey[]; withAccount: boolean }) {
  const t = useT()
  const user = useSessionUser()
  return (
    <>
      <Card title={t('purchase.next')}>
        <ul className={css.steps}>
          {next.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      </Card>
      <FormActions align="start">
        <ButtonLink to="/contact_us">{t('purchase.contact')}</ButtonLink>
        {user || withAccount ? (
          <ButtonLink to={user ? '/dashboard' : '/login'} tone="primary">
            {t(user ? 'page.to_dashboard' : 'purchase.to_login')}
          </ButtonLink>
        ) : null}
      </FormActions>
    </>
  )
}
