import { expect, test } from 'vitest'
import { type Answer, openTestApp } from '#server/main/access/testing.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'

/** The answers of the admins' calls over HTTP, apart from access. */
describeOnOne('the admins’ calls on %s', (kind) => {
  const app = opened(() => openTestApp(kind))

  const send = (
    path: string,
    more: { method?: string; body?: unknown; as?: 'admin' | 'manager' } = {},
  ): Promise<Answer> =>
    app.send({
      method: more.method ?? 'GET',
      path: `/api${path}`,
      body: more.body,
      cookie: app.cookies[more.as ?? 'admin'],
    })
  const read = async (path: string, as: 'admin' | 'manager' = 'admin'): Promise<Record<string, unknown>> => {
    const { status, text } = await send(path, { as })
    expect(status, text).toBe(200)
    return JSON.parse(text) as Record<string, unknown>
  }
  const members = async (path: string, as: 'admin' | 'manager' = 'admin') =>
    (await read(path, as))['hydra:member'] as Record<string, unknown>[]

  test('the trail names people by address and filters by it', async () => {
    const entries = await members('/admin/audit?action=log-in')
    expect(entries.length).toBeGreaterThan(3)
    const { actor, target, ipAddress } = entries[0] as {
      actor: { name: string; id: number }
      target: object
      ipAddress: string
    }
    expect(actor.name).toMatch(/^admin-.*@example\.test$/)
    expect(target).toMatchObject({ type: 'user', name: actor.name })
    expect(ipAddress).not.toBe('')
    expect(await members(`/admin/audit?action=log-in&actor=${actor.name.slice(0, 12)}`)).toHaveLength(1)
    expect(await members(`/admin/audit?action=log-in&actor=${actor.id}`)).toHaveLength(1)
    expect(await members('/admin/audit?actor=nobody-at-all')).toHaveLength(0)
    expect(await members('/admin/audit?actor=%25')).toHaveLength(0)
    const choices = await read('/admin/audit_filters')
    expect(choices['actions']).toContain('register-user')
  })

  test('the trail names companies, products and documents, and whose page shows them', async () => {
    const subjects = [
      ['company', app.companyId],
      ['product', app.productId],
      ['invoice', app.invoiceId],
      ['product', 2_000_000_000],
    ] as const
    for (const [type, id] of subjects)
      await app.database.raw(
        `insert into audit_entry (actor_kind, action, subject_type, subject_id, "after")
         values ('system', 'named-test', $1, $2, $3)`,
        [type, String(id), JSON.stringify({ product: app.productId, invoice: 2_000_000_000, note: app.productId })],
      )
    const [gone, invoice, product, company] = await members('/admin/audit?action=named-test')
    const { rows } = await app.database.raw(
      `select p.name, i.number || '/' || i.year as number from product p, accounting_document i
       where p.id = $1 and i.id = $2`,
      [app.productId, app.invoiceId],
    )
    const { name, number } = rows[0] as { name: string; number: string | null }
    expect(company?.['target']).toMatchObject({ name: expect.any(String) as unknown, userId: app.ownerId })
    expect(product).toMatchObject({ target: { name, userId: null }, names: { [`product ${app.productId}`]: name } })
    expect(Object.keys(product?.['names'] ?? {})).toHaveLength(1)
    expect(invoice?.['target']).toMatchObject({ name: number })
    expect(gone?.['target']).toMatchObject({ name: null, userId: null })
  })

  test.each([
    'from=yesterday',
    'to=2026-02-30',
    'before=x',
    'before=2&after=1',
    'itemsPerPage=7',
    'kind=robot',
    'page=2',
  ])('an invalid filter is refused: %s', async (query) => {
    expect((await send(`/admin/audit?${query}`)).status).toBe(422)
  })

  test('a manager reads entries about a customer, without addresses, and nothing of a colleague’s work', async () => {
    const entries = await members(`/manager/audit/${app.ownerId}`, 'manager')
    expect(entries.map(({ action }) => action)).toContain('register-user')
    for (const entry of entries) expect([entry['ipAddress'], entry['requestId']]).toEqual([null, null])
    expect((await send('/manager/audit/2000000000', { as: 'manager' })).status).toBe(404)
    const staff = await members('/admin/staff')
    const admin = staff.find(({ roles }) => (roles as string[]).includes('ROLE_ADMIN'))
    await send('/admin/staff', {
      method: 'POST',
      body: { email: 'new-colleague@example.test', language: 'en', roles: ['ROLE_MANAGER'] },
    })
    const actions = (await members(`/manager/audit/${String(admin?.['id'])}`, 'manager')).map(({ action }) => action)
    expect(actions).not.toContain('invite-staff')
    expect(actions.filter((action) => String(action).startsWith('log-'))).toEqual([])
    expect(actions).not.toContain('register-user')
    const seen = await read(`/users/${String(admin?.['id'])}`, 'manager')
    expect(seen['lastLogin']).toBeNull()
    expect((await read(`/users/${app.ownerId}`, 'manager'))['lastLogin']).not.toBeNull()
  })

  test('a manager reads a customer’s log-ins, but none from the account’s time as staff', async () => {
    const id = app.ownerId
    const setRoles = async (roles: readonly string[]) => {
      const path = `/admin/staff/${id}/roles`
      expect((await send(path, { method: 'PATCH', body: { roles } })).status).toBe(200)
    }
    const logIn = async (device: string) => {
      await app.database.raw('update app_user set last_login_at = now() where id = $1', [id])
      await app.database.raw(
        `insert into audit_entry (actor_kind, actor_user_id, action, subject_type, subject_id, "after")
         values ('customer', $1, 'log-in', 'user', $2, $3)`,
        [id, String(id), JSON.stringify({ device })],
      )
    }
    const seen = async () => {
      const entries = await members(`/manager/audit/${id}?itemsPerPage=100`, 'manager')
      const devices = entries.map(({ after }) => (after as { device?: unknown } | null)?.device)
      const { lastLogin } = await read(`/users/${id}`, 'manager')
      return [...devices.filter((device) => typeof device === 'string'), lastLogin === null ? 'hidden' : 'shown']
    }
    await logIn('before')
    await setRoles(['ROLE_MANAGER'])
    await logIn('at work')
    expect(await seen()).toEqual(['hidden'])
    await setRoles([])
    expect(await seen()).toEqual(['before', 'hidden'])
    await logIn('after')
    expect(await seen()).toEqual(['after', 'before', 'shown'])
    const actions = (await members(`/manager/audit/${id}?itemsPerPage=100`, 'manager')).map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['grant-role', 'withdraw-role', 'register-user']))
  })

  test('a mail is shown in a sandboxed frame of our own pages, with no other content', async () => {
    const mails = await members('/admin/mails?to=owner-')
    const mail = mails.find((one) => one['kind'] === 'confirm-registration')
    expect(mail).toBeDefined()
    const id = String(mail?.['id'])
    const { text } = await read(`/admin/mails/${id}`)
    expect(String(text)).toContain('/confirm_registration/')
    expect(String(text)).not.toMatch(/confirm_registration\/\d+\/[\w-]{20}/)
    const preview = await send(`/admin/mails/${id}/preview`)
    expect(preview.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(preview.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox",
    )
    expect(preview.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(preview.headers.get('x-content-type-options')).toBe('nosniff')
    expect(preview.headers.get('cache-control')).toBe('no-store')
    expect(preview.text).toContain('••••••••')
    expect(preview.text).not.toMatch(/confirm_registration\/\d+\/[\w-]{20}/)
    for (const other of ['x', '0', '-1', '1.5'])
      expect((await send(`/admin/mails/${other}/preview`)).status, other).toBe(404)
  })

  test('health reports every part and names this instance', async () => {
    const health = await read('/admin/health')
    expect(health).toMatchObject({
      database: { kind, status: 'ok' },
      backup: { status: 'unknown', last: null },
      clock: { offsetMs: 0 },
    })
    expect(health['instances']).toHaveLength(1)
    expect((health['instances'] as object[])[0]).toMatchObject({ isCurrent: true, status: 'ok' })
    const jobs = await read('/admin/jobs')
    const names = (jobs['scheduledTasks'] as { name: string }[]).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['send-due-mails', 'erase-old-mails', 'provider-events']))
  })

  test('texts of the query are escaped', async () => {
    for (const text of ["'", '"', '%', '\\', '\u2028', "1' or '1'='1", '💥'])
      for (const path of [
        '/admin/audit?text=',
        '/admin/audit?targetId=',
        '/admin/mails?to=',
        '/admin/webhook_events?target=',
        '/admin/staff?text=',
        '/admin/failed_jobs?name=',
      ])
        expect((await send(`${path}${encodeURIComponent(text)}`)).status, `${path}${text}`).toBe(200)
    expect((await send('/admin/audit?text=%00')).status).toBe(422)
  })
})
