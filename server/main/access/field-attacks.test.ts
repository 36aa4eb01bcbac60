import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import type { Route } from '#server/platform/http/route.ts'
import { callers } from './access-row.ts'
import { accessTable } from './access-table.ts'
import { callOf, openTestApp } from './testing.ts'

interface ObjectSchema {
  readonly properties?: Record<string, unknown>
  readonly anyOf?: readonly ObjectSchema[]
}

/** Lists the fields of a body, of both kinds where managers send their own. */
const fieldsOf = (schema: z.core.$ZodType | undefined): string[] => {
  if (!schema) return []
  const named = ({ properties = {}, anyOf = [] }: ObjectSchema): string[] => [
    ...Object.keys(properties),
    ...anyOf.flatMap(named),
  ]
  return named(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
}

/** Fields of a database row or an answer that no body may have. */
const inner = [
  'id',
  '@id',
  'roles',
  'company_id',
  'compiler_id',
  'madeBy',
  'lastChangeAt',
  'sharesSum',
  'managerActive',
]

/** Valid values for fields of other bodies, so that only their place is wrong. */
const values: Readonly<Record<string, unknown>> = {
  id: 1,
  roles: ['ROLE_ADMIN'],
  emailVerified: true,
  hasActiveSubscription: true,
  managerActive: true,
  status: 1,
  termsAccepted: true,
  shareholders: [],
  compiler: '/api/users/1',
  company: '/api/companies/1',
  shareOwnedPerc: 100,
  version: 1,
}

describeOnOne('a body with every field that any call accepts (%s)', (kind) => {
  const app = opened(() => openTestApp(kind))
  let union: string[] = []
  beforeAll(async () => {
    const bodies = app.routes.flatMap(({ endpoint }) => [...fieldsOf(endpoint.body), ...fieldsOf(endpoint.staffBody)])
    union = [...new Set([...bodies, ...inner])]
    expect(union.length).toBeGreaterThan(40)
  })

  /** Returns routes with a JSON body and a row; one without a row fails the table's own test. */
  const attacked = (route: Route) => {
    const { endpoint } = route
    const row = accessTable.find(({ route: name }) => name === `${endpoint.method} ${endpoint.path.replace(/\/$/, '')}`)
    return row && endpoint.body && !endpoint.bodyType ? [{ endpoint, row }] : []
  }

  test('changes nothing for anybody: each foreign field is named, and no answer is a success', async () => {
    for (const { endpoint, row } of app.routes.flatMap(attacked)) {
      const foreign = Object.fromEntries(union.map((field) => [field, values[field] ?? 'x']))
      const body = { ...foreign, ...((await row.body?.(app)) as object | undefined) }
      for (const [index, caller] of callers.entries()) {
        const answer = await app.send({ ...callOf(row, app), body, cookie: app.cookies[caller] })
        const mayNotCall =
          endpoint.who !== 'anyone' && (caller === 'visitor' || (endpoint.who !== 'user' && endpoint.who !== caller))
        const what = `${row.route} as ${caller}: ${answer.text.slice(0, 200)}`
        if (mayNotCall) {
          expect([401, 403], what).toContain(row.expected[index])
          expect(answer.status, what).toBe(row.expected[index])
          continue
        }
        expect(answer.status, what).toBe(422)
        const schema = caller === 'manager' ? (endpoint.staffBody ?? endpoint.body) : endpoint.body
        const own = new Set(fieldsOf(schema))
        for (const field of union.filter((one) => !own.has(one)))
          expect(answer.text, what).toContain(`{"propertyPath":"${field}","message":"yup.unknown_field"}`)
      }
    }
  })
})
