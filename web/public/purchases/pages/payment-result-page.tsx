import { useLocation, useSearch } from '@tanstack/react-router'
import type { PaidPurchase } from '#contract/purchases/schemas.ts'
import type { MessageKey } from '#web/lib/message-keys.ts'
import { PaymentResultView } from '#web/public/purchases/parts/payment-result-view.tsx'
import type { PaymentSearch } from '#web/public/shared/payment-search.ts'

/** Lists the next steps after a purchase: mails, account and invoice. */
const afterPurchase = (): readonly MessageKey[] => [
  'purchase.next_receipt',
  'purchase.next_account',
  'purchase.next_invoice',
]

/** Lists the next steps after a booking; a customer with a phone number only is called and gets no mail. */
const afterBooking = (purchase: PaidPurchase | null): readonly MessageKey[] => [
  'consultancy.next_contact',
  purchase?.email === null ? 'consultancy.next_no_mail' : 'consultancy.next_mail',
]

/**
 * Renders `/buy_success` and `/book_consultancy_success`, `?session_id=…`: the payment status of a purchase or
 * booking.
 */
export function PaymentResultPage() {
  const search: PaymentSearch = useSearch({ strict: false })
  const booked = useLocation({ select: ({ pathname }) => pathname.startsWith('/book_') })
  return (
    <PaymentResultView
      bought={booked ? 'consultancy' : 'purchase'}
      sessionId={search.session_id ?? ''}
      next={booked ? afterBooking : afterPurchase}
    />
  )
}
