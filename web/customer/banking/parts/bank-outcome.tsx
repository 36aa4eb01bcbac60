import { renewConsent, useConsent } from '#web/customer/banking/use-consent.ts'
import { useT } from '#web/lib/i18n.ts'
import type { BankOutcome as Outcome } from '#web/shared/banking/return-from-bank.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Alert, type AlertTone } from '#web/ui/feedback/alert.tsx'

const tones: Readonly<Record<Outcome['outcome'], AlertTone>> = {
  active: 'success',
  cancelled: 'warning',
  rejected: 'error',
  expired: 'warning',
}

export interface BankOutcomeProps {
  outcome: Outcome
  onClose: () => void
  /** Starts a new connection when no connection is left to retry. */
  onConnect: () => void
}

/** Shows the result of a consent at the bank, and the next step if it failed. */
export function BankOutcome({ outcome: { outcome, connection }, onClose, onConnect }: BankOutcomeProps) {
  const t = useT()
  const consent = useConsent()
  const again = (
    <Button
      small
      busy={consent.opening}
      onClick={() => (connection === null ? onConnect() : consent.open(() => renewConsent(connection.id)))}
    >
      {t('banks.try_again')}
    </Button>
  )
  const bank = connection?.bankName ?? t('banks.the_bank')
  return (
    <Alert
      tone={tones[outcome]}
      title={t(`banks.outcome.${outcome}`, { bank })}
      action={outcome === 'active' ? undefined : again}
      onClose={onClose}
    >
      {t(`banks.outcome_text.${outcome}`)}
    </Alert>
  )
}
