import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { languages } from '#contract/core/fields.ts'
import { currencies } from '#contract/core/money.ts'
import { check } from '#contract/core/violations.ts'
import { requestStatuses } from '#contract/documents/request-schemas.ts'
import { fileTypes } from '#contract/documents/schemas.ts'
import { actorKinds, mailStatuses, webhookTargetKinds } from '#contract/platform/admin-choices.ts'
import { seeded } from '#server/domains/invoicing/testing/random-invoice.ts'
import { instantSql } from '#server/platform/database/json-row.ts'
import { storeRandomRows } from '#server/platform/database/testing/store-random-rows.ts'
import { describeOnBoth, opened } from '#server/platform/database/testing.ts'
import { instant } from '#server/platform/database/values.ts'
import { callerSql } from '#server/platform/http/caller-sql.ts'
import { readExact } from '#server/platform/lists/testing.ts'
import { openTestApp } from './access/testing.ts'

/** Calls of a stored answer: parameters and queries as they are sent. */
interface Calls {
  readonly params?: readonly Readonly<Record<string, string>>[]
  readonly queries?: readonly Readonly<Record<string, string>>[]
}

const folders = ['resolutions', 'bankStatement'].map((folder) => ({ folder, userId: '1' }))

const emptyDraft = {
  customerName: null,
  customerAddress: null,
  customerCity: null,
  customerContact: null,
  fiscalNumber: null,
  currency: '€',
  items: [],
  notes: null,
  language: null,
}
const pages = [{}, { itemsPerPage: '50' }, { itemsPerPage: '10', page: '2' }]
const windows = [{}, { itemsPerPage: '50' }, { before: '30' }, { after: '5', itemsPerPage: '10' }]

/** The calls of each answer that the database writes; another file compares accounting documents byte for byte. */
const calls: Readonly<Record<string, Calls>> = {
  '/invoices': { queries: pages },
  '/invoices/{id}': { params: [] },
  '/credit_notes': { queries: pages },
  '/credit_notes/{id}': { params: [] },
  '/pro_formas': { queries: pages },
  '/pro_formas/{id}': { params: [] },
  '/invoices/get_my_invoices': { queries: [...pages, { status: 'unpaid' }, { 'order[number]': 'asc' }] },
  '/credit_notes/get_my_credit_notes': { queries: pages },
  '/external_purchases/get_my_purchases': { queries: pages },
  '/manager/basic_user_info/{offset}/{limit}': {
    params: [
      { offset: '0', limit: '100' },
      { offset: '50', limit: '10' },
    ],
    queries: [{}, { text: 'a' }, { text: 'advice', 'order[email]': 'desc' }, { hasActiveSubscription: 'true' }],
  },
  '/manager/users_count': { queries: [{}, { text: 'advice' }, { emailVerified: 'false' }] },
  '/companies': {
    queries: [
      ...pages,
      { name: 'advice' },
      { 'compiler.email': '1', 'order[name]': 'desc' },
      { status: '1', 'order[lastChangeAt]': 'asc' },
      { 'lastChangeAt[after]': '2026-02-01' },
    ],
  },
  '/invoice_drafts': { queries: pages },
  '/subscriptions': {
    queries: [...pages, { name: 'adv' }, { 'order[priceMonth]': 'desc', page: '2' }, { withdrawn: 'true' }],
  },
  '/documents/user/{userId}/{folder}': { params: folders, queries: [...pages, { deleted: 'true' }, { name: 'a' }] },
  '/customer_documents/user/{userId}/{folder}': { params: folders, queries: [...pages, { deleted: 'true' }] },
  '/documents/personal/{folder}': { params: folders, queries: pages },
  '/customer_documents/personal/{folder}': { params: folders, queries: pages },
  '/public_documents': { queries: [...pages, { deleted: 'true' }, { 'order[name]': 'asc' }] },
  '/document_requests/personal': {},
  '/document_requests': { queries: [...pages, { 'order[dueOn]': 'desc' }, { email: 'example' }] },
  '/admin/mails': { queries: [...windows, { status: 'sent' }, { to: 'a' }, { causedBy: 'evt' }] },
  '/admin/audit': {
    queries: [...windows, { kind: 'system' }, { actor: 'owner' }, { text: 'dvice', from: '2026-02-01' }],
  },
  '/admin/webhook_events': { queries: [...windows, { status: 'pending' }, { type: 'Adv' }, { target: '3' }] },
}

describeOnBoth('answers that the database writes, on %s', (kind) => {
  const t = opened(() => openTestApp(kind))
  const random = seeded(83)

  beforeAll(async () => {
    const { raw } = t.database
    const store = (table: string, values: Parameters<typeof storeRandomRows>[4]) =>
      storeRandomRows(raw, random, table, 60, values)
    const people = [t.ownerId, t.otherId, 999_999]
    await store('app_user', {
      email: (index) => `${index}@advice.test`,
      language: languages,
      merged_into_user_id: () => null,
    })
    await store('company', {
      compiler_id: (index) => 1000 + index,
      status: [0, 1],
      company_number: (index) => (index % 3 === 0 ? `x${index}` : ` sc-${index}`),
    })
    await store('registry_record', {
      company_id: (index) => index + 2,
      company_number: (index) => `SC${String(index).padStart(6, '0')}`,
      company_status: ['active', 'dissolved "x"'],
    })
    await store('mail_outbox', {
      language: languages,
      state: mailStatuses,
      key: (index) => `key ${index}`,
      erased_at: () => null,
    })
    await store('audit_entry', {
      actor_kind: actorKinds,
      actor_user_id: people,
      subject_type: ['user', 'company', 'customer-papers'],
      subject_id: [...people.map(String), 'x', '', '0123456789'],
    })
    await store('product', {
      key: () => null,
      currency: currencies,
      public_link_name: (index) => `link_${index}`,
      translations: [{}, { es: { name: 'Español "x"', description: 'Ñ' } }],
    })
    const content = {
      ...emptyDraft,
      items: [{ title: 'a\\b', description: '', qty: 3, price: 0.07, vat: 17.5, discount: false }],
    }
    await store('invoice_draft', {
      invoice_id: () => null,
      content: (index) =>
        index % 2 === 0 ? content : { ...emptyDraft, customerName: '日本', language: 'it', currency: '£' },
      user_id: people,
      changed_by: people,
    })
    await store('document', {
      kind: (index) => ['personal', 'customer', 'public'][index % 3],
      folder: (index) =>
        index % 3 === 2 ? ['agreement', 'resolution'][index % 2] : ['resolutions', 'bankStatement'][index % 2],
      user_id: (index) => (index % 3 === 2 ? null : [1, t.ownerId][index % 4 === 0 ? 1 : 0]),
      type: fileTypes,
      file_key: (index) => `file ${index}`,
      request_id: () => null,
      visible: (index) => index % 7 !== 0,
      deleted_at: (index) => (index % 5 === 0 ? '2026-11-20T08:00:00.123456Z' : null),
    })
    await store('purchase', {
      user_id: () => t.ownerId,
      status: () => 'paid',
      currency: currencies,
      stripe_id: (index) => `cs_${index}`,
    })
    await store('document_request', {
      user_id: people,
      state: requestStatuses,
      folder: ['resolutions', 'bankStatement'],
    })
    await store('provider_event', { id: (index) => `evt_${index}`, subject_kind: webhookTargetKinds })
  })

  test('are the contract’s, whatever is stored', async () => {
    const stored = t.routes.filter(({ write }) => write)
    expect(stored.map(({ endpoint }) => endpoint.path).toSorted()).toEqual(Object.keys(calls).toSorted())
    const manager = { userId: 1, roles: ['ROLE_MANAGER' as const] }
    const callers = [manager, ...[1, t.ownerId, t.otherId].map((userId) => ({ userId, roles: [] }))]
    const filled = new Set<string>()
    for (const { endpoint, write, role } of stored) {
      const { params = [{}], queries = [{}] } = calls[endpoint.path] ?? {}
      for (const { userId, roles } of endpoint.who === 'user' && !role ? callers : [manager])
        for (const sentParams of params)
          for (const sentQuery of queries) {
            const checkedParams = check(endpoint.params ?? z.object({}), sentParams)
            const checkedQuery = check(endpoint.query ?? z.object({}), sentQuery)
            if (!checkedParams.ok || !checkedQuery.ok || endpoint.answer === 'binary' || !write)
              throw new Error(`${endpoint.path} cannot be called with ${JSON.stringify({ sentParams, sentQuery })}`)
            const input = { params: checkedParams.value, query: checkedQuery.value }
            const text = write(input, callerSql({ userId, roles }))
            if (!text) throw new Error(`${endpoint.path} is not written`)
            const answer = await readExact(t.product.platform.db, endpoint.answer, text)
            if (/\[\{|^\{"total":[1-9]/.test(JSON.stringify(answer))) filled.add(endpoint.path)
          }
    }
    expect([...filled].toSorted()).toEqual(
      Object.keys(calls)
        .filter((path) => calls[path]?.params?.length !== 0)
        .toSorted(),
    )
  })

  test('have instants as all others have', async () => {
    const at = [
      '2026-11-27T08:00:00.123999Z',
      '1999-12-31T23:59:59.999999Z',
      '2026-06-30T22:00:00Z',
      '2024-02-29T00:00:00.5Z',
    ]
    for (const text of at) {
      const { rows } = await sql<{
        text: string
      }>`select ${sql.raw(instantSql(`'${text}'::timestamptz`))} as text`.execute(t.product.platform.db)
      expect(rows[0]?.text).toBe(instant(text))
    }
  })
})
