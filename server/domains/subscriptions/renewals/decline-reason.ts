import type { DeclineReason } from '#contract/subscriptions/decline-reasons.ts'

/** Maps the provider's decline codes to the reasons that readers understand; the others are `generic`. */
const reasons = new Map<string, DeclineReason>(
  Object.entries({
    insufficient_funds: 'insufficient_funds',
    withdrawal_count_limit_exceeded: 'limit_exceeded',
    card_velocity_exceeded: 'limit_exceeded',
    expired_card: 'expired_card',
    invalid_expiry_month: 'expired_card',
    invalid_expiry_year: 'expired_card',
    lost_card: 'lost_or_stolen',
    stolen_card: 'lost_or_stolen',
    pickup_card: 'lost_or_stolen',
    do_not_honor: 'do_not_honor',
    do_not_try_again: 'do_not_honor',
    no_action_taken: 'do_not_honor',
    call_issuer: 'do_not_honor',
    restricted_card: 'do_not_honor',
    security_violation: 'do_not_honor',
    stop_payment_order: 'do_not_honor',
    revocation_of_authorization: 'do_not_honor',
    incorrect_cvc: 'incorrect_cvc',
    invalid_cvc: 'incorrect_cvc',
    incorrect_number: 'incorrect_number',
    invalid_number: 'incorrect_number',
    invalid_account: 'incorrect_number',
    authentication_required: 'authentication_required',
    invoice_payment_intent_requires_action: 'authentication_required',
    payment_intent_authentication_failure: 'authentication_required',
    no_payment_method: 'no_payment_method',
    missing: 'no_payment_method',
    resource_missing: 'no_payment_method',
    card_not_supported: 'card_not_supported',
    currency_not_supported: 'card_not_supported',
    service_not_allowed: 'card_not_supported',
    transaction_not_allowed: 'card_not_supported',
    processing_error: 'processing_error',
    issuer_not_available: 'processing_error',
    reenter_transaction: 'processing_error',
    try_again_later: 'processing_error',
    processing: 'processing',
  } satisfies Record<string, DeclineReason>),
)

/**
 * Returns why a payment failed. The bank's own code says more than the provider's, which is often only a declined card.
 */
export const declineReason = (code: string | null, declineCode: string | null): DeclineReason =>
  reasons.get(declineCode ?? '') ?? reasons.get(code ?? '') ?? 'generic'
