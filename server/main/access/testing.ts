import { randomUUID } from 'node:crypto'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import type { Role } from '#contract/accounts/schemas.ts'
import { check } from '#contract/core/violations.ts'
import { freePorts } from '#e2e/stack/free-port.ts'
import { createHttp, version } from '#server/main/create-http.ts'
import { type Product, wire } from '#server/main/wiring.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import type { Database } from '#server/platform/database/database.ts'
import {
  type DatabaseKind,
  openLocation,
  silentLog,
  testDatabase,
  testSettings,
} from '#server/platform/database/testing.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { type AccessRecords, type AccessRow, type CallerKind, pathOf } from './access-row.ts'
import { seedAmlFile } from './testing/seed-aml-file.ts'
import { seedBanks } from './testing/seed-banks.ts'
import { seedCheck } from './testing/seed-check.ts'
import { seedCompanyRecords } from './testing/seed-company-records.ts'
import { seedDocuments } from './testing/seed-documents.ts'
import { seedPaidInvoice } from './testing/seed-paid-invoice.ts'
import { seedTransfers } from './testing/seed-transfers.ts'

/** An answer, read completely. */
export interface Answer {
  readonly status: number
  readonly text: string
  readonly headers: Headers
}

/** A call of the product under test; without `headers` it carries the same-origin proof. */
export interface Request {
  readonly method: string
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Value of the session's cookie. */
  readonly cookie?: string | undefined
}

/** A product served over HTTP, with one caller of each kind. */
export interface TestApp extends AccessRecords {
  readonly url: string
  readonly product: Product
  readonly database: Database
  /** Everybody's password. */
  readonly password: string
  readonly routes: readonly Route[]
  readonly cookies: Readonly<Record<CallerKind, string | undefined>>
  readonly send: (request: Request) => Promise<Answer>
  /** Creates a new session of a caller's user, for calls that end it. */
  readonly freshCookie: (kind: CallerKind) => Promise<string | undefined>
  readonly close: () => Promise<void>
}

const proof = { 'x-requested-with': 'portico' }
const password = 'a long enough password'

const sendTo =
  (url: string): TestApp['send'] =>
  async ({ method, path, body, headers = proof, cookie }) => {
    const isWritten = typeof body === 'string' || body instanceof FormData
    const typed = body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: { ...typed, ...headers, ...(cookie ? { cookie: `portico=${cookie}` } : {}) },
      ...(body === undefined ? {} : { body: isWritten ? body : JSON.stringify(body) }),
    })
    return { status: response.status, text: await response.text(), headers: response.headers }
  }

const rolesOf: Readonly<Partial<Record<CallerKind, Role>>> = { manager: 'ROLE_MANAGER', admin: 'ROLE_ADMIN' }

/** Opens the wired product with its own database on a free port; it calls nothing outside. */
export const openTestApp = async (kind: DatabaseKind, overrides: Partial<Settings> = {}): Promise<TestApp> => {
  const location = await testDatabase(kind)
  const database = await openLocation(location)
  const port = await freePorts()
  const url = `http://localhost:${port}`
  const { dataDir, databaseUrl } = location
  const settings = { ...testSettings, dataDir, databaseUrl, port, publicUrl: url, ...overrides }
  const product = wire({ settings, log: silentLog, database, version })
  const http = await createHttp({ settings, log: silentLog, requestsPerMinute: 1_000_000, ...product.admission })
  await product.start()
  await product.platform.jobs.idle()
  await http.listen({ port, host: 'localhost' })
  const send = sendTo(url)

  const captcha: AccessRecords['captcha'] = async (action) => {
    const { text } = await send({ method: 'GET', path: `/api/captcha/challenge?action=${action}` })
    const challenge = JSON.parse(text) as Challenge
    return Buffer.from(
      JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }),
    ).toString('base64')
  }
  const logIn = async (email: string): Promise<string> => {
    const body = { email, password, captchaToken: await captcha('login') }
    const { headers, text } = await send({ method: 'POST', path: '/api/login_check', body })
    const cookie = /^portico=([^;]+)/.exec(headers.getSetCookie()[0] ?? '')?.[1]
    if (!cookie) throw new Error(`no session for ${email}: ${text}`)
    return cookie
  }
  const emails: Partial<Record<CallerKind, string>> = {}
  const ids: Partial<Record<CallerKind, number>> = {}
  const none = undefined
  const people: Record<CallerKind, string | undefined> = {
    visitor: none,
    other: none,
    owner: none,
    manager: none,
    admin: none,
  }
  for (const caller of ['other', 'owner', 'manager', 'admin'] as const) {
    const email = `${caller}-${randomUUID().slice(0, 8)}@example.test`
    const body = { email, plainPassword: password, language: 'en', captchaToken: await captcha('registration') }
    const { text } = await send({ method: 'POST', path: '/api/users', body })
    const { id } = JSON.parse(text) as { id: number }
    await database.raw('update app_user set email_verified_at = now() where id = $1', [id])
    const role = rolesOf[caller]
    if (role) await database.raw('insert into user_role (user_id, role) values ($1, $2)', [id, role])
    emails[caller] = email
    ids[caller] = id
    people[caller] = await logIn(email)
  }
  const ownerId = ids.owner ?? 0
  await product.platform.db.transaction().execute((trx) => product.companies.seedDemoCompany(trx, ownerId))
  // A unique number: the demo data may be loaded too.
  await database.raw(`update company set company_number = '09876543' where compiler_id = $1`, [ownerId])
  const owned = await send({ method: 'GET', path: `/api/users/${ownerId}/get_company`, cookie: people.owner })
  /** Creates a document as a manager, whatever else managers must have, and waits for its number. */
  const document = async (path: string, more: object): Promise<number> => {
    const route = product.admission.routes.find(({ endpoint }) => endpoint.method === 'POST' && endpoint.path === path)
    const items = [{ title: 'Advice', description: 'An hour', qty: 1, price: 100 }]
    const sent = check(route?.endpoint.body ?? z.never(), { items, ...more })
    if (!route || !sent.ok) throw new Error(`no document could be written at ${path}`)
    const actor = { kind: 'user' as const, userId: ids.manager ?? 0, sessionId: 0, roles: ['ROLE_MANAGER' as const] }
    const written = await route.answer({
      params: {},
      query: {},
      body: sent.value,
      actor,
      ip: '127.0.0.1',
      userAgent: '',
      requestId: 'access',
      deviceTokens: [],
      rememberDevice: () => undefined,
      receive: undefined,
      language: 'en',
      header: () => undefined,
      session: { token: null, start: () => undefined, end: () => undefined, leave: () => undefined },
    })
    await product.platform.jobs.idle()
    return (written as { id: number }).id
  }
  const addressed = { customerName: 'Owner Ltd', customerAddress: '1 High Street' }
  const invoiceId = await document('/invoices', { ...addressed, userRef: ownerId })
  const proFormaId = await document('/pro_formas', { ...addressed, userRef: ownerId })
  const draftOf = (customerName: string) =>
    document('/invoice_drafts', { ...addressed, customerName, userRef: ownerId })
  const invoiceDraftId = await draftOf('Changed Ltd')
  const deletedDraftId = await draftOf('Deleted Ltd')
  const creditNoteId = await document('/credit_notes', {
    customerName: 'Owner Ltd',
    customerAddressLine1: '1 High Street',
    invoiceRef: invoiceId,
    createdAt: londonDay(new Date()),
    items: [{ title: 'Advice', description: 'Half an hour', qty: 1, price: 50 }],
  })
  const paid = await seedPaidInvoice(database, await document('/invoices', { ...addressed, userRef: ownerId }))
  const { rows: views } = await database.raw(
    `insert into saved_view (owner_id, list, name, shared, state, created_at, changed_at)
     select $1::int, 'companies', name, true, '{}', now(), now() from (values ('To change'), ('To delete')) as v (name)
     returning id`,
    [ids.manager],
  )
  const productLink = 'access_product'
  const bookingSession = 'cs_test_access'
  const { rows: products } = await database.raw(
    `with p as (insert into product (name, description, price_month_cents, currency, recurring_month_interval, public_link_name, stripe_price_id)
       values ('Access', 'Testing', 1000, 'EUR', 0, $1, 'price_access') returning *), r as (insert into product_price (product_id, stripe_price_id, cents, created_at)
       select id, stripe_price_id, price_month_cents, now() from p) select id from p`,
    [productLink],
  )
  await database.raw(
    `insert into purchase (kind, origin, status, stripe_id, name, surname, address, country, language, title, user_id, months,
      price_id, total_cents, vat_cents, currency, created_at, paid_at, checked_at)
     values ('consultancy', 'form', 'paid', $1, 'A', 'B', '', '', 'en', 'Consultancy', $2, 0, 'price', 20000, 0, 'EUR', now(), now(), now())`,
    [bookingSession, ownerId],
  )
  await database.raw(
    `insert into domain_event (name, key, payload) select 'purchase-paid', id::text, json_build_object('purchaseId', id) from purchase`,
  )
  const documents = await seedDocuments(product.platform, database, ownerId)
  const aml = await seedAmlFile(product.platform, database, { userId: ownerId, raterId: ids.admin ?? 0 })
  const banks = await seedBanks(settings, database, ownerId)
  const transfers = await seedTransfers(settings, database)
  const ofCompany = await seedCompanyRecords(product, database, { ownerId, managerId: ids.manager ?? 0 })
  const { company } = JSON.parse(owned.text) as { company: { id: number; shareholders: { id: number }[] } }
  return {
    ownerId,
    companyId: company.id,
    people: company.shareholders.map(({ id }) => id),
    invoiceId,
    creditNoteId,
    proFormaId,
    ...paid,
    invoiceDraftId,
    deletedDraftId,
    savedViewId: Number(views[0]?.['id']),
    deletedViewId: Number(views[1]?.['id']),
    productId: Number(products[0]?.['id']),
    productLink,
    bookingSession,
    ...documents,
    ...banks,
    ...transfers,
    ...aml,
    ...ofCompany,
    identityCheckId: await seedCheck(database, company.shareholders[0]?.id ?? 0),
    captcha,
    url,
    product,
    database,
    otherId: ids.other ?? 0,
    password,
    routes: product.admission.routes,
    cookies: people,
    send,
    freshCookie: async (caller) => (emails[caller] ? logIn(emails[caller]) : undefined),
    close: async () => {
      await http.close()
      await product.stop()
      await database.close()
      await location.remove()
    },
  }
}

/** Returns a row's method, and the address of its call on the owner's record. */
export const callOf = (row: AccessRow, records: AccessRecords): { method: string; path: string } => {
  const [method = ''] = row.route.split(' ')
  return { method, path: `/api${pathOf(row, records)}` }
}
