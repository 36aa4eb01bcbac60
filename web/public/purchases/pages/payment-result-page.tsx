import { useLocation, useSearch } from '@tanstack/react-router'
import type { PaidPurchase } from '#contract/purchases/schemas.ts'
import type { MessageKey } from '../../../lib/message-keys.ts'
import { PaymentResultView } from '../parts/payment-result-view.tsx'

/** What follows a purchase: its mails, the account, the invoice. */
const afterPurchase = (): readonly MessageKey[] => [
  'purchase.next_receipt',
  'purchase.next_account',
  'purchase.next_invoice',
]

/** What follows a booking; who left a number alone is called, and gets no mail. */
const afterBooking = (purchase: PaidPurchase | null): readonly MessageKey[] => [
  'consultancy.next_contact',
  purchase?.email === null ? 'consultancy.next_no_mail' : 'consultancy.next_mail',
]

/** `/buy_success` and `/book_consultancy_success`, `?session_id=…`: whether a purchase or a booking is paid. */
export function PaymentResultPage() {
  const search: { session_id?: string } = useSearch({ strict: false })
  const booked = useLocation({ select: ({ pathname }) => pathname.startsWith('/book_') })
  return (
    <PaymentResultView
      bought={booked ? 'consultancy' : 'purchase'}
      sessionId={search.session_id ?? ''}
      next={booked ? afterBooking : afterPurchase}
    />
  )
}
