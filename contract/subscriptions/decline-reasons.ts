/** Reasons of a declined payment; each has a phrase `decline.{reason}` in every language. */
export const declineReasons = [
  'insufficient_funds',
  'limit_exceeded',
  'expired_card',
  'lost_or_stolen',
  'do_not_honor',
  'incorrect_cvc',
  'incorrect_number',
  'authentication_required',
  'no_payment_method',
  'card_not_supported',
  'processing_error',
  'processing',
  'generic',
] as const
export type DeclineReason = (typeof declineReasons)[number]

/** Mails to a customer about a failed renewal; each has a phrase `renewal.mail.{mail}`. */
export const renewalMails = [
  'payment_failed',
  'retry_failed',
  'last_warning',
  'action_needed',
  'last_attempt_failed',
  'ended',
  'recovered',
] as const
export type RenewalMail = (typeof renewalMails)[number]
