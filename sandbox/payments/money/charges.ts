import { newId } from '#sandbox/payments/ids.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { Charge, PaymentIntent, PaymentMethod } from '#sandbox/payments/wire.ts'
import { type CardError, type Decline, declineError } from './declines.ts'

const details = (method: PaymentMethod, amount: number): Charge['payment_method_details'] => {
  if (method.sepa_debit) {
    const { bank_code, branch_code, country, fingerprint, last4 } = method.sepa_debit
    return { sepa_debit: { bank_code, branch_code, country, fingerprint, last4, mandate: null }, type: 'sepa_debit' }
  }
  const card = method.card
  if (!card) return null
  return {
    card: {
      amount_authorized: amount,
      authorization_code: null,
      brand: card.brand,
      checks: card.checks,
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint ?? null,
      funding: card.funding,
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_transaction_id: null,
      regulated_status: 'unregulated',
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
    type: 'card',
  }
}

const paidOutcome = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'approved_by_network',
  reason: null,
  risk_level: 'normal',
  risk_score: 20,
  seller_message: 'Payment complete.',
  type: 'authorized',
}

/** Builds the outcome of a charge that the bank declined. */
export const declinedOutcome = (decline: CardError): NonNullable<Charge['outcome']> => ({
  ...paidOutcome,
  network_status: 'declined_by_network',
  reason: decline.decline_code ?? decline.code,
  seller_message: 'The bank did not return any further details with this decline.',
  type: 'issuer_declined',
})

/** Records a charge on the card of `intent`: succeeded, pending (bank debit) or declined. */
export const createCharge = (
  context: PaymentsContext,
  intent: PaymentIntent,
  method: PaymentMethod,
  result: 'succeeded' | 'pending' | { decline: Decline },
): Charge => {
  const decline = typeof result === 'object' ? declineError(result.decline) : null
  const status = typeof result === 'object' ? 'failed' : result
  const charge = context.tables.charges.put({
    id: newId(method.type === 'card' ? 'ch_3' : 'py_3'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: status === 'succeeded' ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'PORTICO SANDBOX',
    captured: status === 'succeeded',
    created: context.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: decline ? declinedOutcome(decline) : paidOutcome,
    paid: status !== 'failed',
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: details(method, intent.amount),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status,
    transfer_data: null,
    transfer_group: null,
  })
  context.emit(`charge.${status}`, charge)
  return charge
}
