import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mostCustomerFiles } from '#contract/documents/schemas.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { databases } from '#server/platform/database/testing.ts'
import type { AccessRow, CallerKind } from './access/access-row.ts'
import { accessTable } from './access/access-table.ts'
import type { Answer } from './access/testing.ts'
import { openShop, type Shop } from './testing/open-shop.ts'

/** A creating call that succeeds: who makes it, and with what; the access table's own row unless said. */
interface Creating {
  readonly caller: CallerKind
  readonly path?: string
  readonly body?: (shop: Shop) => unknown
}

const item = { title: 'Advice', description: 'An hour', qty: 1, price: 10 }
const staff: Creating = { caller: 'manager' }

/** Every other POST: changes of a record, log-ins, visits, mails and looks. Repeated, none of them makes a second record. */
const notCreating = [
  '/admin/failed_jobs/{id}/retry',
  '/admin/mails/{id}/resend',
  '/admin/provider_events/{id}/process',
  '/admin/retry_failed_jobs',
  '/admin/staff/{id}/end_sessions',
  '/admin/staff/{id}/invitation',
  '/admin/staff/{id}/remove_second_factor',
  '/bank_connections/complete',
  '/bank_connections/{id}/renew',
  '/consultancies/check_payment',
  '/customer_documents/{id}/restore',
  '/document_requests/{id}/accept',
  '/document_requests/{id}/return',
  '/documents/{id}/restore',
  '/external_purchases/check_payment',
  '/invoices/{id}/cancel',
  '/invoices/{id}/mark_open',
  '/invoices/{id}/mark_paid',
  '/invoices/{id}/mark_uncollectible',
  '/login_check',
  '/login_second_factor',
  '/logout',
  '/manager/view_as',
  '/me/correct_email',
  '/me/deletion',
  '/me/export',
  '/me/password',
  '/me/resend_confirmation',
  '/me/second_factor',
  '/me/second_factor/confirm',
  '/me/second_factor/recovery_codes',
  '/me/second_factor/remove',
  '/me/sessions/end_others',
  '/public_documents/{id}/restore',
  '/reset_password/{userId}/{registrationString}',
  '/reset_password_request/',
  '/sandbox/clock',
  '/stripe/webhook',
  '/subscriptions_stripe/check_payment',
  '/subscriptions_stripe/{id}/end_with_period',
  '/subscriptions_stripe/{id}/keep',
  '/unlock_login/{userId}/{registrationString}',
  '/view_as/stop',
]

/** Every endpoint that creates. A new one fails the first test until it stands here. */
const creating: Readonly<Record<string, Creating>> = {
  'POST /users': { caller: 'visitor' },
  'POST /contact_us': { caller: 'visitor' },
  'POST /consultancies': { caller: 'visitor' },
  'POST /external_purchases': {
    caller: 'visitor',
    body: async (shop) => ({
      ...shop.typed(),
      productRef: `/api/subscriptions/${(await shop.sell()).id}`,
      captchaToken: await shop.world.captcha('purchase'),
    }),
  },
  'POST /companies': {
    ...staff,
    body: ({ world }) => ({
      compiler: world.otherId,
      name: 'Once Ltd',
      description: 'Once',
      shareCapital: 1,
      status: 0,
    }),
  },
  'POST /shareholders': staff,
  'POST /invoices': staff,
  'POST /pro_formas': staff,
  'POST /credit_notes': {
    ...staff,
    body: ({ world, platform }) => ({
      customerName: 'Owner Ltd',
      customerAddressLine1: '1 High Street',
      invoiceRef: world.invoiceId,
      createdAt: londonDay(platform.clock.now()),
      items: [item],
    }),
  },
  'POST /subscriptions': staff,
  'POST /manager/stripe_create_subscription': {
    ...staff,
    body: async ({ world, platform }) => ({
      userId: world.ownerId,
      subId: 1,
      startDate: londonDay(new Date(platform.clock.now().getTime() + 5 * 86_400_000)),
    }),
  },
  'POST /documents': staff,
  'POST /public_documents': staff,
  'POST /customer_documents': { caller: 'owner' },
  'POST /document_requests': staff,
  'POST /bank_statements': staff,
  'POST /bank_connections': {
    caller: 'owner',
    body: () => ({ country: 'IT', institutionId: 'LIDO_BLIDITMM' }),
  },
  'POST /calendar_feeds/{scope}': staff,
  'POST /admin/staff': { caller: 'admin' },
}

describe.each(databases())('calls that create, repeated under their key, on %s', (kind) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(kind)
  })
  afterAll(() => shop.close())

  const rowOf = (route: string): AccessRow => {
    const row = accessTable.find((one) => one.route === route)
    if (!row) throw new Error(route)
    return row
  }
  const pathOf = (route: string): string => rowOf(route).path?.(shop.world) ?? route.split(' ')[1] ?? ''
  const bodyOf = (route: string): unknown =>
    creating[route]?.body ? creating[route].body(shop) : rowOf(route).body?.(shop.world)
  const send = (route: string, body: unknown, key: string): Promise<Answer> =>
    shop.world.send({
      method: 'POST',
      path: `/api${pathOf(route)}`,
      body,
      headers: { 'x-requested-with': 'portico', 'idempotency-key': key },
      cookie: shop.world.cookies[creating[route]?.caller ?? 'visitor'],
    })

  test('each of them stands in this table', () => {
    const declared = shop.world.routes
      .map(({ endpoint }) => endpoint)
      .filter((endpoint) => endpoint.creates)
      .map(({ method, path }) => `${method} ${path.replace(/\/$/, '')}`)
    expect(declared.toSorted()).toEqual(Object.keys(creating).toSorted())
  })

  test('every POST that is not declared as one creates no record', () => {
    const others = shop.world.routes
      .map(({ endpoint }) => endpoint)
      .filter(({ method, creates, reads }) => method === 'POST' && !creates && !reads)
      .map(({ path }) => path)
    expect(others.toSorted()).toEqual(notCreating.toSorted())
  })

  test.each(Object.keys(creating))('%s', async (route) => {
    const body = await bodyOf(route)
    const key = randomUUID()
    const first = await send(route, body, key)
    expect(first.status, first.text).toBeLessThan(300)
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    const again = await send(route, body, key)
    expect([again.status, again.text, again.headers.get('idempotent-replayed')]).toEqual([
      first.status,
      first.text,
      'true',
    ])
    const other =
      body instanceof FormData ? new FormData() : { ...(body as object), notes: 'something else', language: 'it' }
    if (other instanceof FormData) {
      for (const [name, value] of (body as FormData).entries()) if (typeof value === 'string') other.append(name, value)
      other.append('file', new File(['%PDF-1.4\n% another\ntrailer\n<<>>\n%%EOF\n'], 'another.pdf'))
    }
    const reused = await send(route, other, key)
    expect([409, 415, 422], reused.text).toContain(reused.status)
    if (reused.status === 409) expect(reused.text).toContain('idempotency_key_reused')
  })

  test('an invoice whose answer was lost is one invoice with one number and one mail; without a key two', async () => {
    const count = async (name: string) =>
      (await shop.rows('select id from accounting_document where customer_name = $1', name)).length
    const form = (customerName: string) => ({ customerName, customerAddress: '1 High Street', items: [item] })
    const key = randomUUID()
    const presses = await Promise.all(Array.from({ length: 8 }, () => send('POST /invoices', form('Once Ltd'), key)))
    expect(new Set(presses.map(({ text }) => text)).size).toBe(1)
    expect(await count('Once Ltd')).toBe(1)
    await shop.call('manager', 'POST', '/invoices', form('Twice Ltd'))
    await shop.call('manager', 'POST', '/invoices', form('Twice Ltd'))
    expect(await count('Twice Ltd')).toBe(2)
    const changed = await send('POST /invoices', form('Changed Ltd'), key)
    expect([changed.status, changed.text]).toEqual([409, '{"message":"idempotency_key_reused"}'])
    expect(await count('Changed Ltd')).toBe(0)
  })

  test('the last file that the quota allows is the same when its answer was lost; another one is refused', async () => {
    const upload = (): FormData => {
      const form = new FormData()
      form.append('folder', 'resolutions')
      form.append('file', new File(['%PDF-1.4\ntrailer\n<<>>\n%%EOF\n'], 'last.pdf'))
      return form
    }
    const route = 'POST /customer_documents'
    await shop.rows(
      `with file as (insert into stored_file (key, size, sha256)
         select substr(md5($1::text || n) || md5('y'), 1, 40), 1, repeat('0', 64)
         from generate_series(1, $2::int - (select count(*)::int from document where kind = 'customer' and user_id = $1::int)) n
         returning key)
       insert into document (kind, user_id, folder, name, type, file_key, size, uploaded_at)
       select 'customer', $1::int, 'resolutions', 'a.pdf', 'pdf', key, 1, now() from file`,
      shop.world.ownerId,
      mostCustomerFiles - 1,
    )
    const key = randomUUID()
    const presses = await Promise.all(Array.from({ length: 5 }, () => send(route, upload(), key)))
    expect(new Set(presses.map(({ text }) => text)).size).toBe(1)
    const again = await send(route, upload(), key)
    expect([again.status, again.text]).toEqual([presses[0]?.status, presses[0]?.text])
    expect((await send(route, upload(), randomUUID())).text).toBe('{"message":"max_upload_reached"}')
  })

  test('the same key of another person is another key; one that is no key is refused', async () => {
    const key = randomUUID()
    const form = { customerName: 'Mine Ltd', customerAddress: '1 High Street', items: [item] }
    const mine = await send('POST /invoices', form, key)
    const cookie = shop.world.cookies.admin
    await shop.rows(
      `insert into user_role (user_id, role) select user_id, 'ROLE_MANAGER' from user_role where role = 'ROLE_ADMIN' on conflict do nothing`,
    )
    const theirs = await shop.world.send({
      method: 'POST',
      path: '/api/invoices',
      body: form,
      headers: { 'x-requested-with': 'portico', 'idempotency-key': key },
      cookie,
    })
    expect(theirs.headers.get('idempotent-replayed')).toBeNull()
    expect(theirs.text).not.toBe(mine.text)
    expect((await send('POST /invoices', form, 'x'.repeat(256))).status).toBe(422)
  })
})
