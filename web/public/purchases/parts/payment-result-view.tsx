import { useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import type { MessageKey } from '../../../lib/message-keys.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormActions } from '../../../ui/form/form-actions.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { type Bought, usePaymentResult } from '../use-payment-result.ts'
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
  /** What happens now that it is paid, one line each. */
  next: readonly MessageKey[]
}

/** The page that a buyer returns to: checking, received, still on its way, or why it cannot be said. */
export function PaymentResultView(props: PaymentResultViewProps) {
  const [round, setRound] = useState(0)
  return <Result key={round} {...props} onAgain={() => setRound(round + 1)} />
}

function Result({ bought, sessionId, next, onAgain }: PaymentResultViewProps & { onAgain: () => void }) {
  const t = useT()
  const { state, text, lasting } = usePaymentResult(bought, sessionId)
  return (
    <>
      <PageHeader title={t(titles[state])} />
      <div className={css.result}>
        {state === 'checking' ? <Checking /> : null}
        {state === 'received' ? <Received next={next} /> : null}
        {state === 'on_its_way' ? <Alert tone="info">{t('purchase.on_its_way')}</Alert> : null}
        {state === 'failed' ? <Alert tone="error">{text}</Alert> : null}
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

function Received({ next }: { next: readonly MessageKey[] }) {
  const t = useT()
  const user = useSessionUser()
  return (
    <>
      <Alert tone="success">{t('purchase.received')}</Alert>
      <Card title={t('purchase.next')}>
        <ul className={css.steps}>
          {next.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      </Card>
      <FormActions align="start">
        <ButtonLink to="/contact_us">{t('purchase.contact')}</ButtonLink>
        <ButtonLink to={user ? '/dashboard' : '/login'} tone="primary">
          {t(user ? 'page.to_dashboard' : 'purchase.to_login')}
        </ButtonLink>
      </FormActions>
    </>
  )
}
