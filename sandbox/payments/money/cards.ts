import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { Instrument } from '#sandbox/payments/tables.ts'
import type { Decline } from './declines.ts'

/** The bank's answer to a charge. */
export type HealthStatus =
  | { kind: 'pays' }
  | { kind: 'authenticate' }
  | { kind: 'declines'; decline: Decline }
  | { kind: 'later' }

/** Who is present when a card is charged: at checkout, on a payment page, or nobody. */
export type Moment = 'checkout' | 'on_session' | 'off_session'

/** The behaviour of a test card. */
export type Behaviour =
  | 'pays'
  | 'fails_later'
  | 'refund_pending'
  | 'refund_fails'
  | 'authenticate_once'
  | 'authenticate_always'
  | 'generic_decline'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'

/** A published test card of Stripe. */
export type TestCard = {
  number: string
  brand: 'visa' | 'mastercard'
  country: string
  /** Its behaviour, in the sandbox's own terms. */
  does: Behaviour
}

/** The test cards, in the order of the pages. */
export const testCards: TestCard[] = [
  { number: '4242424242424242', brand: 'visa', country: 'US', does: 'pays' },
  { number: '5555555555554444', brand: 'mastercard', country: 'US', does: 'pays' },
  { number: '4000002500003155', brand: 'visa', country: 'US', does: 'authenticate_once' },
  { number: '4000002760003184', brand: 'visa', country: 'DE', does: 'authenticate_always' },
  { number: '4000000000000002', brand: 'visa', country: 'US', does: 'generic_decline' },
  { number: '4000000000009995', brand: 'visa', country: 'US', does: 'insufficient_funds' },
  { number: '4000000000000341', brand: 'visa', country: 'US', does: 'fails_later' },
  { number: '4000000000007726', brand: 'visa', country: 'US', does: 'refund_pending' },
  { number: '4000000000005126', brand: 'visa', country: 'US', does: 'refund_fails' },
  { number: '4000000000000069', brand: 'visa', country: 'US', does: 'expired_card' },
  { number: '4000000000000127', brand: 'visa', country: 'US', does: 'incorrect_cvc' },
  { number: '4000000000000119', brand: 'visa', country: 'US', does: 'processing_error' },
]

/** Stripe's named test payment methods and the cards behind them. */
export const namedMethods: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_pendingRefund: '4000000000007726',
  pm_card_refundFail: '4000000000005126',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
}

/** The number under which a bank debit is stored; the payer chooses its outcome. */
export const bankDebit = 'sepa_debit'

/** Finds the card with that number, or null if it is not a test card. */
export const testCard = (number: string): TestCard | null => testCards.find((card) => card.number === number) ?? null

/** Checks the check digit of card numbers (ISO/IEC 7812-1). */
export const passesLuhn = (number: string): boolean => {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = number
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** Returns the instrument of a payment method. */
export const cardOf = (context: PaymentsContext, method: string): Instrument =>
  context.tables.instruments.get(method) ?? { id: method, number: '4242424242424242', authenticatedForReuse: false }

/** Returns the decline on attaching the card, or null. */
export const declineOnAttach = (instrument: Instrument): Decline | null => {
  const does = testCard(instrument.number)?.does ?? 'pays'
  return does === 'generic_decline' ||
    does === 'insufficient_funds' ||
    does === 'expired_card' ||
    does === 'incorrect_cvc' ||
    does === 'processing_error'
    ? does
    : null
}

/** Returns the bank's answer to a charge of this instrument; the failure switch comes first. */
export const verdictOn = (context: PaymentsContext, instrument: Instrument, moment: Moment): HealthStatus => {
  if (context.ctx.failures.take('nextChargeFails'))
    return { kind: 'declines', decline: context.ctx.failures.current().nextChargeDeclineCode }
  if (instrument.number === bankDebit) return { kind: 'later' }
  const does = testCard(instrument.number)?.does ?? 'pays'
  if (does === 'pays' || does === 'refund_pending' || does === 'refund_fails') return { kind: 'pays' }
  if (does === 'authenticate_always') return { kind: 'authenticate' }
  if (does === 'authenticate_once')
    return moment === 'off_session' && instrument.authenticatedForReuse ? { kind: 'pays' } : { kind: 'authenticate' }
  if (does === 'fails_later')
    return moment === 'checkout' ? { kind: 'pays' } : { kind: 'declines', decline: 'generic_decline' }
  return { kind: 'declines', decline: does }
}
