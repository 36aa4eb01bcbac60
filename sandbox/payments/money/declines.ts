/** Why a bank refuses; one of Stripe's decline codes. */
export type Decline = string

const messages: Record<string, string> = {
  generic_decline: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  incorrect_number: 'Your card number is incorrect.',
  invalid_expiry_month: "Your card's expiration month is invalid.",
  invalid_expiry_year: "Your card's expiration year is invalid.",
  live_mode_test_card:
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  payment_intent_authentication_failure:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  authentication_required: 'Your card was declined. This transaction requires authentication.',
  lost_card: 'Your card was declined.',
  stolen_card: 'Your card was declined.',
}

const ownCodes = new Set([
  'expired_card',
  'incorrect_cvc',
  'incorrect_number',
  'processing_error',
  'authentication_required',
  'payment_intent_authentication_failure',
])

/** Returns Stripe's message for a decline. */
export const declineMessage = (decline: Decline): string => messages[decline] ?? 'Your card was declined.'

/** The part of an error that depends on the decline. */
export type CardError = { type: 'card_error'; code: string; message: string; decline_code?: string; param?: string }

/** Builds the error of a declined card; a few declines are codes of their own, the others are `card_declined`. */
export const declineError = (decline: Decline): CardError => ({
  type: 'card_error',
  code: ownCodes.has(decline) ? decline : 'card_declined',
  ...(decline === 'incorrect_number' ? {} : { decline_code: decline }),
  ...(decline === 'incorrect_number' ? { param: 'number' } : {}),
  ...(decline === 'incorrect_cvc' ? { param: 'cvc' } : {}),
  ...(decline === 'expired_card' ? { param: 'exp_month' } : {}),
  message: declineMessage(decline),
})
