/** Texts of the mails about an account's security, by subject. */
export const mailLabels = {
  own_password_changed: {
    subject: 'mail.own_password_changed.subject',
    heading: 'mail.own_password_changed.heading',
    intro: 'mail.own_password_changed.intro',
    action: 'mail.own_password_changed.action',
    footnote: 'mail.own_password_changed.footnote',
  },
  two_factor_on: {
    subject: 'mail.two_factor_on.subject',
    heading: 'mail.two_factor_on.heading',
    intro: 'mail.two_factor_on.intro',
    action: 'mail.two_factor_on.action',
    footnote: 'mail.two_factor_on.footnote',
  },
  two_factor_off: {
    subject: 'mail.two_factor_off.subject',
    heading: 'mail.two_factor_off.heading',
    intro: 'mail.two_factor_off.intro',
    action: 'mail.two_factor_off.action',
    footnote: 'mail.two_factor_off.footnote',
  },
  recovery_codes_renewed: {
    subject: 'mail.recovery_codes_renewed.subject',
    heading: 'mail.recovery_codes_renewed.heading',
    intro: 'mail.recovery_codes_renewed.intro',
    action: 'mail.recovery_codes_renewed.action',
    footnote: 'mail.recovery_codes_renewed.footnote',
  },
  recovery_code_used: {
    subject: 'mail.recovery_code_used.subject',
    heading: 'mail.recovery_code_used.heading',
    intro: 'mail.recovery_code_used.intro',
    action: 'mail.recovery_code_used.action',
    footnote: 'mail.recovery_code_used.footnote',
  },
  data_exported: {
    subject: 'mail.data_exported.subject',
    heading: 'mail.data_exported.heading',
    intro: 'mail.data_exported.intro',
    action: 'mail.data_exported.action',
    footnote: 'mail.data_exported.footnote',
  },
  deletion_requested: {
    subject: 'mail.deletion_requested.subject',
    heading: 'mail.deletion_requested.heading',
    intro: 'mail.deletion_requested.intro',
    action: 'mail.deletion_requested.action',
    footnote: 'mail.deletion_requested.footnote',
  },
  account_restored: {
    subject: 'mail.account_restored.subject',
    heading: 'mail.account_restored.heading',
    intro: 'mail.account_restored.intro',
    action: 'mail.account_restored.action',
    footnote: 'mail.account_restored.footnote',
  },
  account_deleted: {
    subject: 'mail.account_deleted.subject',
    heading: 'mail.account_deleted.heading',
    intro: 'mail.account_deleted.intro',
    action: 'mail.account_deleted.action',
    footnote: 'mail.account_deleted.footnote',
  },
} as const

/** Names the subject of such a mail. */
export type MailSubject = keyof typeof mailLabels
