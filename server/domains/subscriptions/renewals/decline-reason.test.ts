import { expect, it } from 'vitest'
import { declineReason } from './decline-reason.ts'

it.each([
  ['card_declined', 'insufficient_funds', 'insufficient_funds'],
  ['card_declined', 'stolen_card', 'lost_or_stolen'],
  ['card_declined', 'generic_decline', 'generic'],
  ['card_declined', null, 'generic'],
  ['expired_card', null, 'expired_card'],
  ['expired_card', 'do_not_honor', 'do_not_honor'],
  ['incorrect_cvc', 'generic_decline', 'incorrect_cvc'],
  ['invoice_payment_intent_requires_action', null, 'authentication_required'],
  ['no_payment_method', null, 'no_payment_method'],
  ['processing', null, 'processing'],
  [null, null, 'generic'],
  ['a word of next year', 'constructor', 'generic'],
])('maps %s with %s to %s', (code, declineCode, reason) => {
  expect(declineReason(code, declineCode)).toBe(reason)
})
