/** The publishable key of the sandbox provider, which needs no script. */
export const sandboxPublishableKey = 'pk_test_sandbox'

/**
 * Where the payment provider's script comes from, and which hosts it contacts (its documentation on a content security
 * policy).
 */
export const paymentScriptSources = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
} as const

const scriptUrl = 'https://js.stripe.com/endive/stripe.js'

/**
 * The payment provider's script, which watches the buy screen for fraud; null without real keys. A purchase needs nothing of
 * it: who blocks it buys all the same.
 */
export const paymentScriptOf = (publishableKey: string): string | null =>
  publishableKey !== sandboxPublishableKey && /^pk_(live|test)_\w+$/.test(publishableKey) ? scriptUrl : null
