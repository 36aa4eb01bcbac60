/** A mail of the product: its kind in the outbox, its cause and its recipient. */
export interface MailRow {
  readonly kind: string
  /** The catalogue keys of its subject. */
  readonly subjects: readonly string[]
  readonly event: string
  readonly to: 'customer' | 'person' | 'staff' | 'provider' | 'buyer'
  /** The file that queues it. */
  readonly sender: string
  /** Where its one button leads: a page, the hosted page of a payment, the payment page of an invoice, or a reply to the person. */
  readonly button: readonly [string, ...string[]]
}

/** The buttons, by the mail's name in the outbox; the second one where the first cannot be used. */
const buttons: Readonly<Record<string, MailRow['button']>> = {
  'confirm-registration': ['/confirm_registration'],
  'confirm-by-password': ['/reset_password'],
  'reset-password': ['/reset_password'],
  'welcome-system-user': ['/reset_password'],
  'unlock-log-in': ['/unlock_login'],
  'password-changed': ['/login'],
  'two-factor-enabled': ['/account'],
  'two-factor-removed': ['/account'],
  'recovery-codes-renewed': ['/account'],
  'recovery-code-used': ['/account'],
  'data-exported': ['/account'],
  'deletion-requested': ['/login'],
  'account-restored': ['/account'],
  'account-deleted': ['/register'],
  'email-changed-by-staff': ['/confirm_registration', '/reset_password'],
  'email-replaced-by-staff': ['/contact_us'],
  'staff-invitation': ['/reset_password'],
  'staff-roles-granted': ['/login'],
  'staff-roles-withdrawn': ['/login'],
  'two-factor-taken': ['/account'],
  'subscription-started': ['/dashboard'],
  'renewal-payment-failed': ['payment page'],
  'renewal-retry-failed': ['payment page'],
  'renewal-last-warning': ['payment page'],
  'renewal-action-needed': ['payment page'],
  'renewal-last-attempt-failed': ['payment page'],
  'renewal-ended': ['/complete_registration/subscription'],
  'renewal-recovered': ['/subscription'],
  'subscription-ended': ['/subscription'],
  'subscription-ends-with-period': ['/subscription'],
  'plan-changed': ['/subscription'],
  'plan-change-scheduled': ['/subscription'],
  'plan-change-undone': ['/subscription'],
  'consultancy-booked': ['reply', '/manager/home'],
  'consultancy-confirmed': ['/contact_us', '/purchases'],
  'purchase-confirmed': ['/contact_us', '/purchases'],
  'company-received': ['/dashboard'],
  'company-checking': ['/dashboard'],
  'company-waiting': ['/dashboard'],
  'company-filed': ['/dashboard'],
  'company-rejected': ['/dashboard'],
  'company-incorporated': ['/dashboard'],
  'identity-check-failed': ['/dashboard'],
  'identity-check-invitation': ['/identity_check'],
  'identity-check-verified': ['/dashboard', '/filing_details'],
  deadline: ['/financial-statement'],
  'new-documents': ['/documents'],
  'document-request': ['/customer_documents'],
  'document-request-reminder': ['/customer_documents'],
  'document-request-returned': ['/customer_documents'],
  'invoice-ready': ['/pay', '/invoices'],
  'invoice-sent': ['/pay', '/contact_us'],
  'invoice-payment-received': ['/contact_us', '/invoices', '/pay'],
  'pro-forma': ['/contact_us'],
  'invoice-reminder': ['/pay'],
  refund: ['/contact_us', '/invoices'],
  'bank-consent-ending': ['/new_bank_connection'],
  'bank-consent-ended': ['/new_bank_connection'],
  'contact-message': ['reply'],
}

type Mail = readonly [kind: string, subject: string | readonly string[], event: string]

const fail = (kind: string): never => {
  throw new Error(`No button is declared for ${kind}`)
}

const of = (sender: string, to: MailRow['to'], mails: readonly Mail[]): MailRow[] =>
  mails.map(([kind, subject, event]) => ({
    kind,
    subjects: (typeof subject === 'string' ? [subject] : subject).map((name) => `mail.${name}.subject`),
    event,
    to,
    sender,
    button: buttons[kind] ?? fail(kind),
  }))

/** Every mail that the product sends. */
export const mailTable: readonly MailRow[] = [
  ...of('server/domains/accounts/mails/mails.ts', 'customer', [
    ['confirm-registration', 'confirm', 'Somebody registers, or requests the link again'],
    ['confirm-by-password', 'confirm_by_password', 'The same, when staff have already added something to the account'],
    ['reset-password', 'reset', 'Somebody requests a password reset'],
    ['welcome-system-user', 'welcome', 'A purchase creates an account'],
    ['password-changed', 'password_changed', 'A password is set with an emailed link'],
    ['unlock-log-in', 'unlock', 'An account reaches its daily limit of failed logins from new devices'],
  ]),
  ...of('server/domains/accounts/mails/security-mails.ts', 'customer', [
    ['password-changed', 'own_password_changed', 'The password is changed on the account page'],
    ['two-factor-enabled', 'two_factor_on', 'Two-step login is turned on'],
    ['two-factor-removed', 'two_factor_off', 'Two-step login is turned off'],
    ['recovery-codes-renewed', 'recovery_codes_renewed', 'New recovery codes are created'],
    ['recovery-code-used', 'recovery_code_used', 'A recovery code is used'],
    ['data-exported', 'data_exported', 'Somebody downloads their own data'],
    ['deletion-requested', 'deletion_requested', 'Somebody requests the deletion of their account'],
    [
      'account-restored',
      'account_restored',
      'Somebody logs in, or sets a new password with an emailed link, before the account is deleted',
    ],
    ['account-deleted', 'account_deleted', 'The account has been deleted'],
  ]),
  ...of('server/domains/accounts/manager/mail-email-change.ts', 'customer', [
    ['email-changed-by-staff', 'email_changed', 'Staff change the email address: sent to the new one'],
    ['email-replaced-by-staff', 'email_replaced', 'Staff change the email address: sent to the old one'],
  ]),
  ...of('server/domains/accounts/staff/mails.ts', 'staff', [
    ['staff-invitation', 'staff_invitation', 'A member of staff is invited'],
    ['staff-roles-granted', 'staff_granted', 'A role is assigned'],
    ['staff-roles-withdrawn', 'staff_withdrawn', 'A role is removed'],
    ['two-factor-taken', 'two_factor_taken', 'An admin turns off two-step login for somebody'],
  ]),
  ...of('server/domains/subscriptions/notices/write-notices.ts', 'customer', [
    ['subscription-started', 'subscription_started', 'The first payment of a plan arrives'],
    ['renewal-payment-failed', 'payment_failed', 'A payment of a subscription fails for the first time'],
    ['renewal-retry-failed', 'retry_failed', 'A later attempt fails and more will follow; once for each attempt'],
    ['renewal-last-warning', 'last_warning', 'One attempt is left: names the day on which the subscription ends'],
    ['renewal-action-needed', 'action_needed', 'The bank asks the customer to confirm; once for each attempt'],
    [
      'renewal-last-attempt-failed',
      'last_attempt_failed',
      'No further attempt follows, and the subscription has not ended',
    ],
    ['renewal-ended', 'subscription_ended', 'The subscription ends because it was not paid'],
    ['renewal-recovered', 'payment_recovered', 'A payment that had failed succeeds, and nothing else is owed'],
    ['subscription-ended', 'ended_by_staff', 'A manager cancels the subscription immediately'],
  ]),
  ...of('server/domains/subscriptions/status/end-with-period.ts', 'customer', [
    ['subscription-ends-with-period', 'ends_with_period', 'The customer cancels the subscription'],
  ]),
  ...of('server/domains/subscriptions/terms/record-change.ts', 'customer', [
    ['plan-changed', 'plan_changed', 'The plan changes: a dearer one is paid, or another one begins with the renewal'],
    ['plan-change-scheduled', 'plan_change_scheduled', 'A change of plan is scheduled for the next renewal'],
    ['plan-change-undone', 'plan_change_undone', 'A scheduled change of plan is undone'],
  ]),
  ...of('server/domains/purchases/mails.ts', 'provider', [
    ['consultancy-booked', 'booking', 'A consultancy is paid for'],
  ]),
  ...of('server/domains/purchases/mails.ts', 'buyer', [
    ['consultancy-confirmed', 'booking_confirmed', 'A consultancy is paid for: says what happens next'],
    ['purchase-confirmed', 'purchase_confirmed', 'A product is paid for'],
  ]),
  ...of('server/domains/companies/mails.ts', 'customer', [
    ['company-received', 'company_received', 'The customer submits the company form'],
    ['identity-check-failed', 'identity_failed', 'The identity check of a person fails; once for each failure'],
  ]),
  ...of('server/domains/companies/stages/mail-stages.ts', 'customer', [
    ['company-checking', 'company_checking', 'A manager moves the formation to checking, after the undo period'],
    ['company-waiting', 'company_waiting', 'A manager asks the customer for something: says what'],
    ['company-filed', 'company_filed', 'A manager files the application'],
    ['company-rejected', 'company_rejected', 'Companies House rejects the application: says why'],
    [
      'company-incorporated',
      'company_incorporated',
      'A manager sets the company to incorporated, after the undo period; once for each company',
    ],
  ]),
  ...of('server/domains/identity/mails.ts', 'person', [
    [
      'identity-check-invitation',
      'identity_invitation',
      'The check of a person’s identity starts, or the link is sent again',
    ],
  ]),
  ...of('server/domains/identity/mails.ts', 'customer', [
    ['identity-check-verified', 'identity_verified', 'The identity of a person is verified; once for each check'],
  ]),
  ...of('server/domains/registry/mail-deadlines.ts', 'customer', [
    [
      'deadline',
      'deadline',
      'On the days of its kind before a deadline (60 to 1, 14 and 3 for VAT, 21, 3 and 0 for a code, 14 and 1 for one that we have); at most one a day for each',
    ],
  ]),
  ...of('server/domains/documents/mails.ts', 'customer', [
    ['new-documents', 'documents', 'Staff add documents that the customer can see; collected for two minutes'],
    ['document-request', 'request.created', 'Staff request documents'],
    ['document-request-reminder', 'request.reminder', 'Requested documents have not arrived'],
    ['document-request-returned', 'request.changes_requested', 'Staff return documents'],
  ]),
  ...of('server/domains/invoicing/mails.ts', 'customer', [
    ['invoice-ready', 'invoice_ready', 'An invoice for a customer with an account gets its number'],
    ['invoice-sent', 'invoice_ready', 'The same for a customer without an account, with the PDF'],
    ['pro-forma', ['pro_forma', 'document_corrected'], 'A manager sends a pro-forma or a corrected one, with the PDF'],
  ]),
  ...of('server/domains/invoicing/receipts/confirm-receipt.ts', 'customer', [
    [
      'invoice-payment-received',
      'payment_received',
      'An invoice is paid by its link, or by a transfer that a manager booked and did not undo within a minute, in full or in part; with the PDF once it is paid. Also to the address that another payer by link typed',
    ],
  ]),
  ...of('server/domains/invoicing/reminders/queue-reminder.ts', 'customer', [
    [
      'invoice-reminder',
      'invoice_reminder',
      'On the days of `INVOICE_REMINDER_DAYS` around the due day of an open invoice, or when a manager sends it; at most one a day for each, with the PDF',
    ],
  ]),
  ...of('server/domains/refunds/mails.ts', 'customer', [
    [
      'refund',
      'refund',
      'A refund succeeds, also one made at Stripe, or a manager returns the money by bank transfer; once for each refund',
    ],
  ]),
  ...of('server/domains/banking/mails.ts', 'customer', [
    [
      'bank-consent-ending',
      ['bank.ending', 'bank.several'],
      '14, 7 and 1 days before a consent expires; one email a day for all banks',
    ],
    ['bank-consent-ended', ['bank.ended', 'bank.several'], 'A consent has expired'],
  ]),
  ...of('server/domains/contact/contact-mail.ts', 'provider', [
    ['contact-message', 'contact', 'Somebody sends the contact form'],
  ]),
]
