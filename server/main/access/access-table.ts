import { type AccessRow, everyone } from './access-row.ts'
import { adminRows } from './rows/admin.ts'
import { amlRows } from './rows/aml-rows.ts'
import { bankingRows } from './rows/banking-rows.ts'
import { collectingRows } from './rows/collecting-rows.ts'
import { documentRows } from './rows/document-rows.ts'
import { identityRows } from './rows/identity-rows.ts'
import { invoicingRows } from './rows/invoicing-rows.ts'
import { managerAccountRows } from './rows/manager-account-rows.ts'
import { managerCompanyRows } from './rows/manager-company-rows.ts'
import { ownAccountRows } from './rows/own-account-rows.ts'
import { payLinkRows } from './rows/pay-link-rows.ts'
import { refundRows } from './rows/refund-rows.ts'
import { registryRows } from './rows/registry-rows.ts'
import { savedViewRows } from './rows/saved-view-rows.ts'
import { sellingRows } from './rows/selling-rows.ts'
import { statutoryRows } from './rows/statutory-rows.ts'
import { transferRows } from './rows/transfer-rows.ts'
import { viewAsRows } from './rows/view-as-rows.ts'

let mailbox = 0
const freshEmail = (): string => `access-${process.pid}-${(mailbox += 1)}@example.test`

const company = {
  name: 'Access Ltd',
  description: 'Testing',
  shareCapital: 1,
  termsAccepted: true,
  compilerName: 'A',
  compilerSurname: 'B',
  shareholders: [],
}

/**
 * The access table, written by hand from the specification (customer-portal §2, §6, §7; manager-area §6), never from
 * the code. A route without a row, or a row without a route, fails the build. A foreign record answers as if it did not
 * exist.
 */
export const accessTable: readonly AccessRow[] = [
  { route: 'POST /me', expected: everyone(200) },
  {
    route: 'POST /users',
    expected: everyone(201),
    body: async ({ captcha }) => ({
      email: freshEmail(),
      plainPassword: 'a long enough one',
      language: 'en',
      captchaToken: await captcha('registration'),
    }),
  },
  {
    route: 'POST /login_check',
    expected: everyone(401),
    body: async ({ captcha }) => ({ email: freshEmail(), password: 'wrong', captchaToken: await captcha('login') }),
  },
  { route: 'POST /logout', expected: everyone(200) },
  {
    route: 'POST /reset_password_request',
    expected: everyone(200),
    body: async ({ captcha }) => ({ email: freshEmail(), captchaToken: await captcha('reset_pass') }),
  },
  {
    route: 'GET /confirm_registration/{userId}/{registrationString}',
    expected: everyone(422),
    params: ({ ownerId }) => [ownerId, '0'.repeat(43)],
  },
  {
    route: 'GET /reset_password/{userId}/{registrationString}',
    expected: everyone(200),
    params: ({ ownerId }) => [ownerId, '0'.repeat(43)],
  },
  {
    route: 'POST /reset_password/{userId}/{registrationString}',
    expected: everyone(422),
    params: ({ ownerId }) => [ownerId, '0'.repeat(43)],
    body: async ({ captcha }) => ({ password: 'a long enough one', captchaToken: await captcha('reset_password') }),
  },
  {
    route: 'POST /unlock_login/{userId}/{registrationString}',
    expected: everyone(422),
    params: ({ ownerId }) => [ownerId, '0'.repeat(43)],
  },
  {
    route: 'POST /contact_us',
    expected: everyone(200),
    body: async ({ captcha }) => ({
      name: 'Somebody',
      email: 'somebody@example.test',
      subject: 'help',
      message: 'A message that is long enough to be sent to the provider.',
      privacy: true,
      captchaToken: await captcha('contact'),
    }),
  },
  { route: 'GET /captcha/challenge', expected: everyone(200), path: () => '/captcha/challenge?action=login' },
  { route: 'GET /config', expected: everyone(200) },
  { route: 'GET /health', expected: everyone(200) },
  { route: 'POST /stripe/webhook', expected: everyone(422), body: () => ({ id: 'evt_forged' }) },
  { route: 'POST /sandbox/clock', expected: everyone(404), body: () => ({ offsetMs: 1 }) },
  {
    route: 'PATCH /users/{id}',
    expected: [401, 404, 200, 403, 404],
    params: ({ ownerId }) => [ownerId],
    body: () => ({ language: 'it' }),
  },
  { route: 'POST /me/resend_confirmation', expected: [401, 409, 409, 409, 409] },
  { route: 'POST /me/correct_email', expected: [401, 409, 409, 409, 409], body: () => ({ email: freshEmail() }) },
  { route: 'GET /subscriptions_stripe/customer_portal', expected: [401, 409, 409, 409, 409] },
  {
    route: 'GET /subscriptions_stripe/create_session/{priceKey}',
    expected: [401, 404, 404, 404, 404],
    params: () => ['no_such_plan'],
  },
  { route: 'POST /subscriptions_stripe/check_payment', expected: [401, 200, 200, 200, 200], body: () => ({}) },
  {
    route: 'GET /users/{id}/get_last_subscriptions',
    expected: [401, 404, 200, 200, 404],
    params: ({ ownerId }) => [ownerId],
  },
  { route: 'GET /users/{userId}/get_company', expected: [401, 404, 200, 200, 404], params: ({ ownerId }) => [ownerId] },
  {
    route: 'GET /companies',
    expected: [401, 200, 200, 200, 200],
    path: ({ ownerId }) => `/companies?compiler=${ownerId}`,
  },
  { route: 'POST /companies', expected: [401, 422, 422, 422, 422], body: () => company },
  { route: 'GET /company_draft', expected: [401, 200, 200, 200, 200] },
  {
    route: 'PUT /company_draft',
    expected: [401, 403, 409, 403, 403],
    body: () => ({ step: 1, version: 0, data: {} }),
  },
  { route: 'GET /admin/failed_jobs', expected: [401, 403, 403, 403, 200] },
  ...managerAccountRows,
  ...identityRows,
  // Before the rows that change the company: its documents need complete data.
  ...statutoryRows,
  ...managerCompanyRows,
  ...ownAccountRows,
  ...adminRows,
  ...viewAsRows,
  ...invoicingRows,
  ...payLinkRows,
  ...refundRows,
  ...savedViewRows,
  ...transferRows,
  ...amlRows,
  ...sellingRows,
  ...collectingRows,
  ...documentRows,
  ...registryRows,
  ...bankingRows,
]
