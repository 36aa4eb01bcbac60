import { formatUnits } from '../../../lib/format.ts'
import { useT } from '../../../lib/i18n.ts'
import { ButtonAnchor } from '../../../ui/button-link.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { OwedPayment } from '../status-labels.ts'

/** An amount that is owed, in the reader's words. */
export const owedAmount = ({ total, currency }: OwedPayment): string => formatUnits(total / 100, currency)

/** To the payment provider's page of an owed payment, which needs no login. Nothing while there is no such page. */
export function PayLink({ payment }: { payment: OwedPayment }) {
  const t = useT()
  if (payment.payUrl === null) return null
  return (
    <ButtonAnchor href={payment.payUrl} target="_blank" rel="noopener noreferrer" tone="primary" small>
      {t(payment.needsAction ? 'own_subscription.confirm_payment' : 'own_subscription.pay', {
        amount: owedAmount(payment),
      })}
      <VisuallyHidden> ({t('own_subscription.new_tab')})</VisuallyHidden>
    </ButtonAnchor>
  )
}
