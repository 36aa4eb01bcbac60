import { type AccessRow, everyone } from '#server/main/access/access-row.ts'

const staff = (status: number): AccessRow['expected'] => [401, 403, 403, status, 403]

let links = 0
const typed = { name: 'Ada', surname: 'Byron', address: '1 High Street', country: 'UK', email: 'ada@example.test' }
const form = { ...typed, privacy: true }
const period = { firstDate: '2026-01-01', secondDate: '2026-01-31', subscription: 'all' }

/**
 * Products, purchases through links, and revenue (customer-portal §2, §7; manager-area §2, §7). No provider answers
 * here.
 */
export const sellingRows: readonly AccessRow[] = [
  { route: 'GET /subscriptions', expected: staff(200) },
  {
    route: 'POST /subscriptions',
    expected: staff(201),
    body: () => ({
      name: 'Access',
      description: 'Testing',
      priceMonth: 10,
      recurringMonthInterval: 0,
      publicLinkName: `access_${process.pid}_${(links += 1)}`,
    }),
  },
  {
    route: 'PATCH /subscriptions/{id}',
    expected: staff(200),
    params: ({ productId }) => [productId],
    body: () => ({ name: 'Access', description: 'Corrected', priceMonth: 10 }),
  },
  {
    route: 'GET /subscriptions/find_by_link/{productId}',
    expected: everyone(200),
    params: ({ productLink }) => [productLink],
  },
  {
    route: 'GET /manager/filter_user_by_subscription/{subscriptionId}',
    expected: staff(200),
    params: ({ productId }) => [productId],
  },
  {
    route: 'GET /manager/filter_user_by_subscription/{subscriptionId}/get_csv',
    expected: staff(200),
    params: ({ productId }) => [productId],
  },
  {
    route: 'POST /consultancies',
    expected: everyone(503),
    body: async ({ captcha }) => ({ ...form, captchaToken: await captcha('consultancy') }),
  },
  {
    route: 'POST /consultancies/check_payment',
    expected: everyone(200),
    body: async ({ captcha, bookingSession }) => ({
      session_id: bookingSession,
      captchaToken: await captcha('consultancy_check'),
    }),
  },
  {
    route: 'POST /external_purchases',
    expected: everyone(503),
    body: async ({ captcha, productId }) => ({
      ...form,
      productRef: `/api/subscriptions/${productId}`,
      captchaToken: await captcha('purchase'),
    }),
  },
  { route: 'GET /external_purchases/get_my_purchases', expected: [401, 200, 200, 200, 200] },
  {
    route: 'POST /external_purchases/check_payment',
    expected: everyone(422),
    body: async ({ captcha }) => ({ session_id: 'unknown', captchaToken: await captcha('purchase_check') }),
  },
  { route: 'GET /manager/home', expected: staff(200) },
  { route: 'GET /reports/recurring_revenue', expected: staff(200) },
  { route: 'GET /reports/ageing', expected: staff(200) },
  { route: 'GET /reports/cancellations', expected: staff(200) },
  { route: 'GET /reports/product_revenue', expected: staff(200) },
  { route: 'POST /manager/revenue_report', expected: staff(200), body: () => period },
  {
    route: 'GET /manager/revenue_report/get_csv',
    expected: staff(200),
    path: () => '/manager/revenue_report/get_csv?firstDate=2026-01-01&secondDate=2026-01-31&subscription=all',
  },
]
