/** Forms without text fields, and the one with a test of its own, each with the test that drives it. */
export const otherForms: Readonly<Record<string, string>> = {
  'web/admin/staff/parts/roles-dialog.tsx': 'ticks alone: journeys/admin-staff',
  'web/manager/aml/parts/section-dialog.tsx': 'what is typed is not stored in the browser: journeys/aml-files',
  'web/manager/aml/parts/evidence-dialog.tsx': 'a file alone: journeys/aml-files',
  'web/manager/aml/parts/review-dialog.tsx': 'a day, a choice and a file: journeys/aml-files',
  'web/manager/statutory/parts/transfer-dialog.tsx': 'choices, a number and a day: journeys/share-transfers',
  'web/manager/statutory/parts/make-dialog.tsx': 'its text fields come with a choice: journeys/deadlines-and-statutory',
  'web/customer/banking/parts/accounts-form.tsx': 'ticks alone: journeys/banking-customer',
  'web/manager/people/parts/verified-dialog.tsx': 'one choice: journeys/manager-account',
  'web/customer/companies/wizard/use-step-form.ts': 'the draft is kept on the server: journeys/company-draft',
}
