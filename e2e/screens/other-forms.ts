/** Forms that the test of the kept forms does not type into, each with the reason. */
export const otherForms: Readonly<Record<string, string>> = {
  // What proves who somebody is never kept: nothing of it may come back.
  'web/customer/account/parts/enrol-dialog.tsx': 'a password and a code',
  'web/customer/account/parts/password-section.tsx': 'passwords',
  'web/customer/account/parts/proof-dialog.tsx': 'a password and a code',
  'web/public/accounts/pages/login-page.tsx': 'an address and a password',
  'web/public/accounts/parts/code-form.tsx': 'a code',
  'web/public/accounts/parts/new-password-form.tsx': 'passwords',
  // What is chosen and not typed.
  'web/admin/staff/parts/roles-dialog.tsx': 'choices alone',
  'web/customer/banking/parts/accounts-form.tsx': 'choices alone',
  'web/manager/people/parts/verified-dialog.tsx': 'a choice alone',
  // Driven by journeys of their own.
  'web/customer/companies/wizard/use-step-form.ts': 'the draft on the server: journeys/company-draft',
  'web/manager/companies/parts/person-form.tsx': 'the same record form as the company’s: journeys/manager-company',
  // Short forms on states that only a stack with the provider or another person behind it reaches.
  'web/admin/staff/parts/disable-dialog.tsx': 'a reason, for another member of staff',
  'web/admin/staff/parts/remove-factor-dialog.tsx': 'a reason, for a member with a second factor',
  'web/customer/accounts/parts/correct-email-dialog.tsx': 'an address, before it is confirmed',
  'web/customer/documents/requests/request-upload.tsx': 'a note, for a request of staff',
  'web/customer/subscriptions/parts/end-dialog.tsx': 'a reason, for a paid subscription',
  'web/manager/banking/statement/statement-form.tsx': 'a period, for a connected account',
  'web/manager/documents/parts/return-dialog.tsx': 'a reason, for a document that was sent',
  'web/manager/people/parts/active-dialog.tsx': 'a reason, for a customer without a subscription',
  'web/public/accounts/parts/dead-link.tsx': 'an address that the link brings along',
  'web/public/purchases/parts/purchase-form.tsx': 'a buyer’s data, for a product on sale',
}
