import { expect, test } from 'vitest'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import type { CallerKind } from './access/access-row.ts'
import { type Answer, openTestApp } from './access/testing.ts'

const missing = '{"message":"not_found"}'
const nobody = 2_000_000_000

describeOnOne('documents over HTTP on %s', (kind) => {
  const app = opened(() => openTestApp(kind))

  const call = (caller: CallerKind, method: string, path: string, body?: unknown): Promise<Answer> =>
    app.send({ method, path: `/api${path}`, body, cookie: app.cookies[caller] })
  const upload = async (path: string, caller: CallerKind, fields: Record<string, string>): Promise<number> => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new File(['%PDF-1.4\ntrailer\n<<>>\n%%EOF\n'], 'Año “1”.pdf'))
    const answer = await call(caller, 'POST', path, form)
    expect(answer.status, answer.text).toBe(201)
    return (JSON.parse(answer.text) as { id: number }).id
  }
  /** Expects the same bytes and headers as for an id that does not exist. */
  const expectMissing = async (caller: CallerKind, method: string, route: string, id: number, body?: unknown) => {
    const [there, nothing] = [
      await call(caller, method, route.replace('{id}', String(id)), body),
      await call(caller, method, route.replace('{id}', String(nobody)), body),
    ]
    expect([there.status, there.text], route).toEqual([404, missing])
    expect([nothing.status, nothing.text], route).toEqual([404, missing])
    expect([...there.headers.keys()].toSorted()).toEqual([...nothing.headers.keys()].toSorted())
  }

  test('foreign, invisible, deleted and other kinds’ records answer like missing ones', async () => {
    const user = `/api/users/${app.ownerId}`
    const shown = await upload('/documents', 'manager', { user, folder: 'archive' })
    const hidden = await upload('/documents', 'manager', { user, folder: 'archive', visible: '0' })
    const deleted = await upload('/documents', 'manager', { user, folder: 'archive' })
    const sent = await upload('/customer_documents', 'owner', { folder: 'resolutions', notes: '' })
    const gone = await upload('/customer_documents', 'owner', { folder: 'resolutions' })
    expect((await call('manager', 'DELETE', `/documents/${deleted}`)).status).toBe(200)
    expect((await call('owner', 'DELETE', `/customer_documents/${gone}`)).status).toBe(200)
    for (const id of [shown, hidden, deleted, sent]) await expectMissing('other', 'GET', '/download-document/{id}', id)
    for (const id of [hidden, deleted, sent]) await expectMissing('owner', 'GET', '/download-document/{id}', id)
    for (const id of [shown, sent]) await expectMissing('owner', 'GET', '/download-public-document/{id}', id)
    for (const method of ['GET', 'DELETE'] as const) {
      const route = method === 'GET' ? '/download-customer_document/{id}' : '/customer_documents/{id}'
      for (const id of [sent, shown]) await expectMissing('other', method, route, id)
      for (const id of [gone, shown]) await expectMissing('owner', method, route, id)
    }
    await expectMissing('manager', 'GET', '/download-document/{id}', deleted)
    await expectMissing('manager', 'DELETE', '/documents/{id}', sent)
    await expectMissing('manager', 'POST', '/public_documents/{id}/restore', shown)
    const list = await call('owner', 'GET', '/documents/personal/archive')
    const ids = (JSON.parse(list.text) as { 'hydra:member': { id: number }[] })['hydra:member'].map(({ id }) => id)
    expect(ids).toEqual([shown, app.documentId])
    expect(list.text).not.toMatch(/visible|userRef|deletedAt|revision/)
  })

  test('a file is an attachment under its own name and never shown as a page', async () => {
    const id = await upload('/public_documents', 'manager', { folder: 'agreement', description: 'For all' })
    const { headers, text } = await call('owner', 'GET', `/download-public-document/${id}`)
    expect(text).toContain('%PDF-1.4')
    expect(headers.get('content-disposition')).toContain(`filename*=UTF-8''A%C3%B1o%20%E2%80%9C1%E2%80%9D.pdf`)
    expect([headers.get('x-content-type-options'), headers.get('cache-control')]).toEqual(['nosniff', 'no-store'])
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(headers.get('content-length')).toBe(String(text.length))
  })

  test('another customer’s request takes no file', async () => {
    const request = { user: app.otherId, title: 'Papers', folder: 'resolutions', dueOn: null }
    const made = JSON.parse((await call('manager', 'POST', '/document_requests', request)).text) as { id: number }
    const send = (id: number) => {
      const form = new FormData()
      form.append('file', new File(['%PDF-1.4\ntrailer\n<<>>\n%%EOF\n'], 'a.pdf'))
      form.append('folder', 'resolutions')
      form.append('requestId', String(id))
      return call('owner', 'POST', '/customer_documents', form)
    }
    for (const id of [made.id, nobody]) expect((await send(id)).text).toBe(missing)
    expect(await app.product.platform.files.orphans(0)).toEqual([])
    const own = await call('other', 'GET', '/document_requests/personal')
    expect(JSON.parse(own.text)).toMatchObject({
      'hydra:totalItems': 1,
      'hydra:member': [{ id: made.id, status: 'open' }],
    })
    expect(own.text).not.toMatch(/reminders|revision|email/)
  })

  test('an erasure deletes rows, files and the trail’s content', async () => {
    const { platform, personalData } = app.product
    const keys = async () =>
      (
        await app.database.raw(
          `select file_key from document where user_id = $1
           union all select d.file_key from statutory_document d join company c on c.id = d.company_id where c.compiler_id = $1`,
          [app.ownerId],
        )
      ).rows.map((row) => String(row['file_key']))
    const before = await keys()
    expect(before.length).toBeGreaterThan(3)
    const deletedUser = { id: app.ownerId, anonymousEmail: 'deleted-1@deleted.invalid' }
    await platform.db.transaction().execute(async (trx) => {
      for (const part of personalData) await part.erase(trx, deletedUser)
    })
    expect(await keys()).toEqual([])
    const { rows } = await app.database.raw(
      `select 1 from stored_file where key = any($1) union all select 1 from document_request where user_id = $2
       union all select 1 from audit_entry where subject_type = 'customer-papers' and subject_id = $2::text and (before is not null or after is not null)`,
      [before, app.ownerId],
    )
    expect(rows).toEqual([])
    expect((await platform.files.orphans(0)).toSorted()).toEqual(before.toSorted())
    // Nobody files anything for a deleted account.
    const user = String(app.ownerId)
    const form = new FormData()
    form.append('user', user)
    form.append('folder', 'archive')
    form.append('file', new File(['%PDF-1.4\ntrailer\n<<>>\n%%EOF\n'], 'a.pdf'))
    expect((await call('manager', 'POST', '/documents', form)).text).toBe(missing)
    expect((await call('manager', 'GET', `/documents/user/${user}`)).text).toBe(missing)
  })
})
