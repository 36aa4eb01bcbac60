import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { opened } from '#server/platform/database/testing.ts'
import { pathOf } from './access-row.ts'
import { accessTable } from './access-table.ts'
import { openTestApp } from './testing.ts'

const app = opened(() => openTestApp('embedded'))

/** Lists without pages: by the specification, or because they are short. */
const unpaged = [
  'GET /bank_connections/customer/{userId}',
  'GET /users/search/{text}',
  'GET /me/sessions',
  'GET /users/{id}/get_last_subscriptions',
  'GET /subscription_schedules',
  'GET /invoices/{id}/versions',
  'GET /invoices/{id}/reminders',
  'GET /invoices/unpaid_totals',
  'GET /admin/exchange_rates',
  'GET /document_requests/personal',
  'GET /bank_institutions',
  'GET /bank_connections',
  'GET /saved_views',
  'GET /companies/{id}/statutory_documents',
  'GET /provider_bank_connections',
  'GET /provider_bank_accounts',
  // The best matches of a search.
  'GET /transfer_matches/{id}/invoices',
  'GET /own_balances',
  'GET /bank_details',
  'GET /companies/{id}/share_transfers',
]

const names = (schema: z.ZodMiniObject | undefined): string[] => Object.keys(schema?.shape ?? {})
const isList = ({ answer }: Endpoint): boolean =>
  answer instanceof z.ZodMiniObject && names(answer).includes('hydra:member')
const isPaged = ({ query, params }: Endpoint): boolean =>
  names(query).includes('itemsPerPage') || names(params).includes('limit')

const wrongSizes = ['0', '-1', '11', '21', '1000', '1e9', '10.5', 'ten', 'NaN', '10%00']

test('every other list has pages', () => {
  const lists = app.routes.map(({ endpoint }) => endpoint).filter((one) => one.method === 'GET' && isList(one))
  const whole = lists.filter((one) => !isPaged(one)).map(({ method, path }) => `${method} ${path}`)
  expect(whole.filter((route) => !unpaged.includes(route))).toEqual([])
})

test('every list refuses an invalid page size with 422 that names it', async () => {
  const paged = app.routes.map(({ endpoint }) => endpoint).filter(isPaged)
  expect(paged.length).toBeGreaterThan(10)
  const answers: Record<string, unknown> = {}
  for (const { method, path, params, who } of paged) {
    const row = accessTable.find(({ route }) => route === `${method} ${path.replace(/\/$/, '')}`)
    const [address = '', query = ''] = (row ? pathOf(row, app) : path).split('?')
    const cookie = who === 'admin' || who === 'manager' ? app.cookies[who] : app.cookies.owner
    const inPath = names(params).includes('limit')
    for (const size of wrongSizes) {
      const wrong = inPath ? address.replace(/\/\d+\/\d+/, `/0/${size}`) : `${address}?${query}&itemsPerPage=${size}`
      const { status, text } = await app.send({ method, path: `/api${wrong}`, cookie })
      const { violations = [] } = JSON.parse(text) as { violations?: { propertyPath: string }[] }
      const actual = [status, violations.map(({ propertyPath }) => propertyPath)]
      if (JSON.stringify(actual) !== JSON.stringify([422, [inPath ? 'limit' : 'itemsPerPage']]))
        answers[`${method} ${wrong}`] = actual
    }
  }
  expect(answers).toEqual({})
})
