/** Search state with which the payment page sends the browser back: cancelled, or the session that was paid. */
export interface PaymentSearch {
  status?: string
  session_id?: string
}
