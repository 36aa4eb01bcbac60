import { checks, type Waiting } from '#web/customer/subscriptions/payment-check.ts'
import { useT } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { Spinner } from '#web/ui/base/spinner.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import css from './payment-outcome.module.css'

export interface PaymentOutcomeProps {
  waiting: Waiting
  /** Number of the current check, from 1. */
  number: number
  onAgain: () => void
}

/** Shows the payment status, and the next step if it is missing, incomplete or failed. */
export function PaymentOutcome({ waiting, number, onAgain }: PaymentOutcomeProps) {
  const t = useT()
  if (waiting === 'checking' || waiting === 'found')
    return (
      <Card>
        <Row gap={16} nowrap role="status" aria-busy="true">
          <span className={css.spinner}>
            <Spinner />
          </span>
          <div>
            <Text as="p" medium>
              {t('payment.checking')}
            </Text>
            <p className={css.number}>{t('payment.check_number', { number, total: checks })}</p>
          </div>
        </Row>
      </Card>
    )
  const broken = waiting !== 'not_found'
  return (
    <Stack gap={16}>
      <Alert tone={broken ? 'error' : 'warning'}>{t(`payment.${waiting}`)}</Alert>
      <FormActions align="start">
        {broken ? <BrokenActions onAgain={onAgain} /> : <SlowActions onAgain={onAgain} />}
      </FormActions>
    </Stack>
  )
}

/** Puts the primary button last, as `FormActions` expects. */
function BrokenActions({ onAgain }: { onAgain: () => void }) {
  const t = useT()
  return (
    <>
      <Button onClick={onAgain}>{t('payment.check_again')}</Button>
      <ButtonLink to="/complete_registration/subscription/{-$status}" params={{ status: undefined }}>
        {t('payment.plans')}
      </ButtonLink>
      <ButtonLink to="/contact_us" tone="primary">
        {t('payment.contact')}
      </ButtonLink>
    </>
  )
}

function SlowActions({ onAgain }: { onAgain: () => void }) {
  const t = useT()
  return (
    <>
      <ButtonLink to="/contact_us">{t('payment.contact')}</ButtonLink>
      <Button tone="primary" onClick={onAgain}>
        {t('payment.check_again')}
      </Button>
    </>
  )
}
