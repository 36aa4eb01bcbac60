import { beforeAll, expect, test } from 'vitest'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { accessTable } from './access-table.ts'
import { amlSecret } from './testing/seed-aml-file.ts'
import { callOf, openTestApp } from './testing.ts'

/** Queries that a list is read with as well, so that filters and searches find nothing either. */
const variants = ['', '?page=1&itemsPerPage=50', '?text=AML', '?name=AML', '?text=secret&page=1']

describeOnOne('an AML file about a customer (%s)', (kind) => {
  const app = opened(() => openTestApp(kind))
  let viewing: string | undefined
  beforeAll(async () => {
    viewing = await app.freshCookie('manager')
    const body = { user: app.ownerId, reason: 'A question of the customer' }
    const path = '/api/manager/impersonations'
    expect((await app.send({ method: 'POST', path, body, cookie: viewing })).status).toBe(200)
  })
  // Names of fields, and words of the file that is about the owner.
  const said = new RegExp(`${amlSecret}|suspicionN|aml[-_](file|evidence)|higher_risk_trade`, 'i')

  test('is in no answer to the customer, nor to a manager who views their pages', async () => {
    const file = await app.send({ method: 'GET', path: `/api/aml_files/${app.amlFileId}`, cookie: app.cookies.manager })
    expect(file.text).toMatch(said)
    for (const cookie of [app.cookies.owner, viewing]) {
      let answered = 0
      for (const row of accessTable.filter(({ route }) => route.startsWith('GET ')))
        for (const variant of row.path ? [''] : variants) {
          const { method, path } = callOf(row, app)
          const { status, text, headers } = await app.send({ method, path: `${path}${variant}`, cookie })
          const isStaffs = path.startsWith('/api/aml_files')
          expect(isStaffs ? [status, text] : [403, '{"message":"access_denied"}'], path).toEqual([
            403,
            '{"message":"access_denied"}',
          ])
          // The description of the API names the calls, as it does those of admins; it has no data.
          expect(`${text}${headers.get('content-disposition') ?? ''}`, `${path}${variant}`).not.toMatch(said)
          if (status === 200) answered += 1
        }
      expect(answered, cookie === viewing ? 'viewing' : 'customer').toBeGreaterThanOrEqual(100)
    }
  })

  test('is not in the customer’s copy of their data, and deleting the account leaves it', async () => {
    const body = { password: app.password }
    const copy = await app.send({ method: 'POST', path: '/api/me/export', body, cookie: app.cookies.owner })
    expect(copy.status).toBe(200)
    expect(copy.text).not.toMatch(said)
    for (const part of app.product.personalData)
      for (const { rows } of part.exportOf(app.ownerId))
        for await (const row of rows()) expect(JSON.stringify(row)).not.toMatch(said)
  })

  test('is read by no admin without the role of a manager, not in the audit trail either', async () => {
    const { cookies, amlFileId } = app
    const path = `/api/aml_files/${amlFileId}`
    expect((await app.send({ method: 'GET', path, cookie: cookies.admin })).status).toBe(403)
    const trail = await app.send({
      method: 'GET',
      path: '/api/admin/audit?action=read-aml-file',
      cookie: cookies.admin,
    })
    const { 'hydra:member': entries } = JSON.parse(trail.text) as { 'hydra:member': { target: object }[] }
    expect(entries[0]).toMatchObject({ target: { type: 'aml-file', id: String(amlFileId) }, before: null, after: null })
    expect(trail.text).not.toContain(amlSecret)
  })

  test('is in no entry that a manager reads on the customer’s page', async () => {
    for (const path of [`/api/manager/audit/${app.ownerId}`, `/api/manager/timeline/${app.ownerId}`]) {
      const { status, text } = await app.send({ method: 'GET', path, cookie: app.cookies.manager })
      expect(status, path).toBe(200)
      expect(text).not.toMatch(said)
    }
  })
})
