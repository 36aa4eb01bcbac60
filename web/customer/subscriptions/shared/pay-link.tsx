import { formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { ButtonAnchor } from '#web/ui/actions/button-link.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import type { OwedPayment } from './status-labels.ts'

/** Formats an amount due in the reader's language. */
export const owedAmount = ({ amountDueCents: total, currency }: OwedPayment): string =>
  formatUnits(total / 100, currency)

/** Links to the payment provider's page of a payment due, which needs no login. Renders nothing if there is none. */
export function PayLink({ payment }: { payment: OwedPayment }) {
  const t = useT()
  if (payment.hostedInvoiceUrl === null) return null
  return (
    <ButtonAnchor href={payment.hostedInvoiceUrl} target="_blank" rel="noopener noreferrer" tone="primary" small>
      {t(payment.requiresAction ? 'own_subscription.confirm_payment' : 'own_subscription.pay', {
        amount: owedAmount(payment),
      })}
      <VisuallyHidden> ({t('own_subscription.new_tab')})</VisuallyHidden>
    </ButtonAnchor>
  )
}
