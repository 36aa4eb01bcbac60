import { endpoint } from '#contract/core/endpoint.ts'
import { checkoutAddress, consultancyForm, paymentCheck, paymentChecked, purchaseForm } from './schemas.ts'

/** Books a one-hour consultancy for 200 euro and opens its checkout. Captcha action `consultancy`. */
export const bookConsultancy = endpoint({
  method: 'POST',
  path: '/consultancies',
  who: 'anyone',
  hasIdempotencyKey: true,
  summary: 'Book a consultancy and return the checkout URL',
  body: consultancyForm,
  answer: checkoutAddress,
  status: 201,
  errors: ['invalid_captcha', 'provider_unavailable'],
})

/**
 * Applies the payment provider's state of a booking's checkout. `consultancy_not_paid` if not paid,
 * `consultancy_already_processed` for a session of another booking, `invalid_parameter` for an unknown one. Action
 * `consultancy_check`.
 */
export const checkConsultancyPayment = endpoint({
  method: 'POST',
  path: '/consultancies/check_payment',
  who: 'anyone',
  summary: 'Check the payment of a consultancy',
  body: paymentCheck,
  answer: paymentChecked,
  errors: [
    'invalid_captcha',
    'invalid_parameter',
    'consultancy_not_paid',
    'consultancy_already_processed',
    'provider_unavailable',
  ],
})

/** Buys a product through its public link and opens its checkout. Captcha action `purchase`. */
export const buyProduct = endpoint({
  method: 'POST',
  path: '/external_purchases',
  who: 'anyone',
  hasIdempotencyKey: true,
  summary: 'Buy a product by its public link and return the checkout URL',
  body: purchaseForm,
  answer: checkoutAddress,
  status: 201,
  errors: ['invalid_captcha', 'not_found', 'product_not_available', 'provider_unavailable'],
})

/** Applies the payment provider's state of a purchase's checkout; `not_paid` if not paid. Action `purchase_check`. */
export const checkPurchasePayment = endpoint({
  method: 'POST',
  path: '/external_purchases/check_payment',
  who: 'anyone',
  summary: 'Check the payment of a purchase',
  body: paymentCheck,
  answer: paymentChecked,
  errors: ['invalid_captcha', 'invalid_parameter', 'not_paid', 'provider_unavailable'],
})
