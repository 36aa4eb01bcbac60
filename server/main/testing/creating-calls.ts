import type { CallerKind } from '#server/main/access/access-row.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import type { Shop } from './open-shop.ts'

/** A successful creating call: its caller and its body; the access table's row by default. */
export interface Creating {
  readonly caller: CallerKind
  readonly path?: string
  readonly body?: (shop: Shop) => unknown
  /**
   * What makes another equally valid body; a form is sent with another file, and a call without a body has no other.
   */
  readonly change?: object
}

export const item = { title: 'Advice', description: 'An hour', qty: 1, price: 10 }
const staff: Creating = { caller: 'manager' }
const renamed = { customerName: 'Other Ltd' }

/**
 * Every other POST: changes of records, log-ins, visits, mails and reads. Repeated, none of them creates a second
 * record.
 */
export const notCreating: readonly string[] = [
  '/admin/failed_jobs/{id}/retry',
  '/admin/mails/{id}/resend',
  '/admin/webhook_events/{id}/process',
  '/admin/retry_failed_jobs',
  '/admin/staff/{id}/end_sessions',
  '/admin/staff/{id}/invitation',
  '/admin/staff/{id}/remove_two_factor',
  '/aml_files/{id}/approve',
  '/bank_connections/complete',
  '/bank_connections/{id}/renew',
  '/consultancies/check_payment',
  '/customer_balances/{userId}/entries/{id}/undo',
  '/customer_balances/{userId}/return',
  '/customer_balances/{userId}/use',
  '/customer_documents/{id}/restore',
  '/document_requests/{id}/accept',
  '/document_requests/{id}/return',
  '/documents/{id}/restore',
  '/external_purchases/check_payment',
  '/identity_checks/callback',
  '/identity_checks/visit',
  '/identity_checks/{id}/read',
  '/identity_checks/{id}/resend',
  '/invoice_drafts/{id}/issue',
  '/invoices/{id}/cancel',
  '/invoices/{id}/mark_open',
  '/invoices/{id}/mark_paid',
  '/invoices/{id}/mark_uncollectible',
  '/invoices/{id}/reminders',
  '/login_check',
  '/login_two_factor',
  '/logout',
  '/manager/impersonations',
  '/me/correct_email',
  '/me/deletion',
  '/me/export',
  '/me/password',
  '/me/resend_confirmation',
  '/me/two_factor',
  '/me/two_factor/confirm',
  '/me/two_factor/recovery_codes',
  '/me/two_factor/remove',
  '/me/sessions/end_others',
  '/overpayments/{id}/settle',
  '/pay/{token}',
  '/pay/{token}/check_payment',
  '/provider_bank_connections/complete',
  '/provider_bank_connections/refresh',
  '/provider_bank_connections/{id}/renew',
  '/plan_changes',
  '/plan_changes/{id}/undo',
  '/public_documents/{id}/restore',
  '/refunds/{id}/mark_returned',
  '/refunds/{id}/retry',
  '/reset_password/{userId}/{registrationString}',
  '/reset_password_request/',
  '/sandbox/clock',
  '/shareholders/{id}/personal_code',
  '/stripe/webhook',
  '/subscriptions_stripe/check_payment',
  '/subscriptions_stripe/{id}/cancel_at_period_end',
  '/subscriptions_stripe/{id}/undo_cancellation',
  '/transfer_matches/{id}/book',
  '/transfer_matches/{id}/undo',
  '/unlock_login/{userId}/{registrationString}',
]

/** Every creating endpoint. A new one fails the first test until it is listed here. */
export const creating: Readonly<Record<string, Creating>> = {
  'POST /users': { caller: 'visitor', change: { plainPassword: 'another long enough password' } },
  'POST /contact_us': {
    caller: 'visitor',
    change: { message: 'Another message, which has the fifty characters that it must have at least.' },
  },
  'POST /consultancies': { caller: 'visitor', change: { surname: 'Other' } },
  'POST /external_purchases': {
    caller: 'visitor',
    change: { surname: 'Other' },
    body: async (shop) => ({
      ...shop.typed(),
      productRef: `/api/subscriptions/${(await shop.sell()).id}`,
      captchaToken: await shop.app.captcha('purchase'),
    }),
  },
  'POST /companies': {
    ...staff,
    change: { name: 'Other Ltd' },
    body: ({ app }) => ({
      compiler: app.otherId,
      name: 'Once Ltd',
      description: 'Once',
      shareCapital: 1,
      status: 0,
    }),
  },
  // Before the next one, whose person has no shares yet.
  'POST /companies/{id}/statutory_documents': { ...staff, change: { kind: 'share_certificate' } },
  'POST /companies/{id}/share_transfers': { ...staff, change: { shares: 600 } },
  'POST /shareholders': { ...staff, change: { surname: 'Other' } },
  'POST /identity_checks': { caller: 'owner', change: { shareholder: 1 } },
  'POST /identity_checks/results': { ...staff, change: { note: 'Identity card seen.' } },
  'POST /invoices': { ...staff, change: renamed },
  'POST /invoice_drafts': { ...staff, change: renamed },
  'POST /saved_views': { ...staff, change: { name: 'Other' } },
  'POST /aml_files': { ...staff, change: { user: 999_999 } },
  'POST /pro_formas': { ...staff, change: renamed },
  'POST /credit_notes': {
    ...staff,
    change: renamed,
    body: ({ app, platform }) => ({
      customerName: 'Owner Ltd',
      customerAddressLine1: '1 High Street',
      invoiceRef: app.invoiceId,
      createdAt: londonDay(platform.clock.now()),
      items: [item],
    }),
  },
  'POST /refunds': { ...staff, change: { amount: 9 } },
  'POST /subscriptions': { ...staff, change: { name: 'Other' } },
  'POST /manager/stripe_create_subscription': {
    ...staff,
    change: { startDate: '2099-01-01' },
    body: async ({ app, platform }) => ({
      userId: app.ownerId,
      subId: 1,
      startDate: londonDay(new Date(platform.clock.now().getTime() + 5 * 86_400_000)),
    }),
  },
  'POST /documents': staff,
  'POST /public_documents': staff,
  'POST /customer_documents': { caller: 'owner' },
  'POST /document_requests': { ...staff, change: { title: 'Other' } },
  'POST /aml_files/{id}/evidence': staff,
  'POST /bank_statements': staff,
  'POST /provider_bank_statements': staff,
  'POST /provider_bank_connections': {
    caller: 'admin',
    change: { institutionId: 'OTHER_BANK' },
    body: () => ({ country: 'IT', institutionId: 'LIDO_BLIDITMM' }),
  },
  'POST /bank_connections': {
    caller: 'owner',
    change: { institutionId: 'OTHER_BANK' },
    body: () => ({ country: 'IT', institutionId: 'LIDO_BLIDITMM' }),
  },
  'POST /calendar_feeds/{scope}': staff,
  'POST /admin/staff': { caller: 'admin', change: { language: 'it' } },
}

/** Returns another equally valid body; undefined for a call without any. */
export const anotherBody = (route: string, body: unknown): unknown => {
  if (body === undefined) return undefined
  if (!(body instanceof FormData)) return { ...(body as object), ...creating[route]?.change }
  const other = new FormData()
  for (const [name, value] of body.entries())
    other.append(name, typeof value === 'string' ? value : new File([value, '\n'], value.name))
  return other
}
