/** Locale keys of each mail about a company. */
export const mailLabels = {
  company_received: {
    subject: 'mail.company_received.subject',
    heading: 'mail.company_received.heading',
    intro: 'mail.company_received.intro',
    next: 'mail.company_received.next',
    action: 'mail.company_received.action',
    footnote: 'mail.company_received.footnote',
  },
  company_incorporated: {
    subject: 'mail.company_incorporated.subject',
    heading: 'mail.company_incorporated.heading',
    intro: 'mail.company_incorporated.intro',
    next: 'mail.company_incorporated.next',
    action: 'mail.company_incorporated.action',
    footnote: 'mail.company_incorporated.footnote',
  },
  identity_failed: {
    subject: 'mail.identity_failed.subject',
    heading: 'mail.identity_failed.heading',
    intro: 'mail.identity_failed.intro',
    next: 'mail.identity_failed.next',
    action: 'mail.identity_failed.action',
    footnote: 'mail.identity_failed.footnote',
  },
  identity_failed_incorporated: {
    subject: 'mail.identity_failed.subject',
    heading: 'mail.identity_failed.heading',
    intro: 'mail.identity_failed.intro',
    next: 'mail.identity_failed.next_incorporated',
    action: 'mail.identity_failed.action',
    footnote: 'mail.identity_failed.footnote',
  },
} as const
