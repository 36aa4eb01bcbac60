import { useLocation, useSearch } from '@tanstack/react-router'
import { PaymentResultView } from '../parts/payment-result-view.tsx'

const next = {
  purchase: ['purchase.next_receipt', 'purchase.next_account', 'purchase.next_invoice'],
  consultancy: ['consultancy.next_contact', 'consultancy.next_mail'],
} as const

/** `/buy_success` and `/book_consultancy_success`, `?session_id=…`: whether a purchase or a booking is paid. */
export function PaymentResultPage() {
  const search: { session_id?: string } = useSearch({ strict: false })
  const booked = useLocation({ select: ({ pathname }) => pathname.startsWith('/book_') })
  const bought = booked ? 'consultancy' : 'purchase'
  return <PaymentResultView bought={bought} sessionId={search.session_id ?? ''} next={next[bought]} />
}
