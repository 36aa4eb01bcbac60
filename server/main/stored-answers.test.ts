import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { amlRatings } from '#contract/aml/answers.ts'
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
import { storedCalls } from './testing/stored-calls.ts'

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
    await store('aml_file', {
      user_id: (index) => 2_000 + index,
      rating: amlRatings,
      raised_to: () => null,
      approved_by: () => null,
      approved_at: () => null,
      customer_name: (index) => `${index} "advice"`,
      ended_on: (index) => (index % 4 === 0 ? '2026-02-28' : null),
    })
    await store('provider_event', { id: (index) => `evt_${index}`, subject_kind: webhookTargetKinds })
  })

  test('are the contract’s, whatever is stored', async () => {
    const stored = t.routes.filter(({ write }) => write)
    expect(stored.map(({ endpoint }) => endpoint.path).toSorted()).toEqual(Object.keys(storedCalls).toSorted())
    const manager = { userId: 1, roles: ['ROLE_MANAGER' as const] }
    const callers = [manager, ...[1, t.ownerId, t.otherId].map((userId) => ({ userId, roles: [] }))]
    const filled = new Set<string>()
    for (const { endpoint, write, role } of stored) {
      const { params = [{}], queries = [{}] } = storedCalls[endpoint.path] ?? {}
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
      Object.keys(storedCalls)
        .filter((path) => storedCalls[path]?.params?.length !== 0)
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
