/** Samples of numbers and pages of the payment provider. */
export const paymentSamples = {
  last4: ['4242'],
  hostedInvoiceUrl: ['https://pay.example.com/i/3kP9vX7b'],
  stripePaymentUrl: ['https://pay.example.com/l/3kP9vX7b'],
  stripeCheckoutSessionUrl: ['https://pay.example.com/c/3kP9vX7b'],
  sessionUrl: ['https://pay.example.com/c/3kP9vX7b'],
  sessionId: ['cs_live_3kP9vX7b'],
  session_id: ['cs_live_3kP9vX7b'],
  stripeId: ['in_1Rk2PqLmN3o4'],
  shStripeId: ['sub_1Rk2PqLmN3o4'],
  priceId: ['price_1Rk2PqLmN3o4'],
}
