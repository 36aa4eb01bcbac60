import { IconExternalLink } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { createConnection } from '#contract/banking/customer.ts'
import type { Institution } from '#contract/banking/schemas.ts'
import { useConsent } from '#web/customer/banking/use-consent.ts'
import { call } from '#web/lib/call.ts'
import { useConfig } from '#web/lib/config.ts'
import { useT } from '#web/lib/i18n.ts'
import { useIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { BankLogo } from '#web/shared/banking/bank-logo.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import css from './before-bank.module.css'

/** Explains what the customer agrees to before the redirect to the bank. */
export function BeforeBank({ bank, onBack }: { bank: Institution; onBack: () => void }) {
  const t = useT()
  const consent = useConsent()
  const idempotencyKey = useIdempotencyKey()
  const container = useRef<HTMLDivElement>(null)
  const firm = useConfig().data?.provider.name || t('app.name')
  const { id, name, logo, country, historyDays, consentDays } = bank
  const go = (): void =>
    consent.open(() =>
      idempotencyKey.run((key) =>
        call(createConnection, { body: { country, institutionId: id }, idempotencyKey: key }),
      ),
    )
  // The clicked bank has disappeared, so the focus moves to its explanation.
  useEffect(() => container.current?.focus(), [])
  return (
    <div ref={container} tabIndex={-1} className={css.before}>
      <Row gap={12} nowrap className={css.bank}>
        <BankLogo name={name} logo={logo} />
        <p>{t('banks.before', { bank: name })}</p>
      </Row>
      <ul className={css.points}>
        <li>{t('banks.before_reads', { firm })}</li>
        <li>{t('banks.before_secrets', { firm })}</li>
        <li>{t('banks.before_days', { consent: consentDays, history: historyDays })}</li>
      </ul>
      {consent.error === '' ? null : <Alert tone="error">{consent.error}</Alert>}
      <FormActions>
        <Button onClick={onBack} disabled={consent.opening}>
          {t('banks.another')}
        </Button>
        <Button tone="primary" busy={consent.opening} iconAfter={<IconExternalLink size={16} />} onClick={go}>
          {t('banks.go_to_bank')}
        </Button>
      </FormActions>
    </div>
  )
}
