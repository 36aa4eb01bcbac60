import type { AccessRow } from '#server/main/access/access-row.ts'

const managersOnly = (status: number): AccessRow['expected'] => [401, 403, 403, status, 403]
const users = (status: number): AccessRow['expected'] => [401, status, status, status, status]

/**
 * Failed renewals and scheduled subscriptions (manager-area §6, §7), and a customer's own status: nobody here has paid
 * yet.
 */
export const collectingRows: readonly AccessRow[] = [
  { route: 'GET /subscriptions_stripe/current', expected: users(200) },
  {
    route: 'POST /subscriptions_stripe/{id}/cancel_at_period_end',
    expected: users(404),
    params: () => [2_000_000_000],
    body: () => ({ reason: 'unused', comment: null }),
  },
  { route: 'POST /subscriptions_stripe/{id}/undo_cancellation', expected: users(404), params: () => [2_000_000_000] },
  { route: 'GET /plan_changes', expected: users(200) },
  {
    route: 'GET /plan_changes/options',
    expected: users(404),
    path: () => '/plan_changes/options?subscription=2000000000',
  },
  {
    route: 'GET /plan_changes/preview',
    expected: users(404),
    path: () => '/plan_changes/preview?subscription=2000000000&product=1',
  },
  {
    route: 'POST /plan_changes',
    expected: users(404),
    path: () => '/plan_changes',
    body: () => ({
      subscription: 2_000_000_000,
      product: '/api/subscriptions/1',
      effectiveAt: '2026-01-01T00:00:00.000Z',
      dueCents: 0,
    }),
  },
  { route: 'POST /plan_changes/{id}/undo', expected: users(404), params: () => [2_000_000_000] },
  { route: 'GET /manager/subscriptions_info', expected: managersOnly(200) },
  { route: 'GET /manager/subscriptions_info/{offset}/{limit}', expected: managersOnly(200), params: () => [0, 10] },
  {
    route: 'GET /manager/subscriptions_info/{offset}/{limit}/{emailSearch}',
    expected: managersOnly(200),
    params: () => [0, 10, 'owner'],
  },
  {
    route: 'GET /manager/stripe_new_payment_attempt/{stripeId}',
    expected: managersOnly(404),
    params: () => ['in_none'],
  },
  { route: 'GET /manager/stripe_void_invoice/{stripeId}', expected: managersOnly(404), params: () => ['in_none'] },
  {
    route: 'GET /manager/get_failed_payments/{userId}/{stripeId}',
    expected: managersOnly(404),
    params: ({ ownerId }) => [ownerId, 'sub_none'],
  },
  {
    route: 'GET /manager/stripe_cancel_subscription/{userId}/{stripeId}',
    expected: managersOnly(404),
    params: ({ ownerId }) => [ownerId, 'sub_none'],
  },
  { route: 'GET /manager/renewal_timeline/{stripeId}', expected: managersOnly(404), params: () => ['in_none'] },
  {
    route: 'GET /subscription_histories',
    expected: managersOnly(200),
    path: ({ ownerId }) => `/subscription_histories?userRef.id=${ownerId}`,
  },
  { route: 'GET /manager/get_subs_summary/{userId}', expected: managersOnly(200), params: ({ ownerId }) => [ownerId] },
  {
    route: 'GET /subscription_schedules',
    expected: managersOnly(200),
    path: ({ ownerId }) => `/subscription_schedules?userRef.id=${ownerId}`,
  },
  {
    // A past day: the payment provider is not called.
    route: 'POST /manager/stripe_create_subscription',
    expected: managersOnly(422),
    path: () => '/manager/stripe_create_subscription',
    body: ({ ownerId }) => ({
      userId: `/api/users/${ownerId}`,
      subId: '/api/subscriptions/2000000000',
      startDate: '2020-01-01',
    }),
  },
  {
    route: 'PATCH /subscription_schedules/{id}',
    expected: managersOnly(404),
    params: () => [2_000_000_000],
    body: () => ({ status: 'cancelled' }),
  },
]
