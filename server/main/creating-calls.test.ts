import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { maxCustomerFiles } from '#contract/documents/schemas.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { type AccessRow, pathOf } from './access/access-row.ts'
import { accessTable } from './access/access-table.ts'
import type { Answer } from './access/testing.ts'
import { anotherBody, creating, item, notCreating } from './testing/creating-calls.ts'
import { openShop } from './testing/open-shop.ts'

describeOnOne('calls that create, repeated under their key, on %s', (kind) => {
  const shop = opened(() => openShop(kind))

  const rowOf = (route: string): AccessRow => {
    const row = accessTable.find((one) => one.route === route)
    if (!row) throw new Error(route)
    return row
  }
  const bodyOf = (route: string): unknown =>
    creating[route]?.body ? creating[route].body(shop) : rowOf(route).body?.(shop.app)
  const send = (route: string, body: unknown, key: string): Promise<Answer> =>
    shop.app.send({
      method: 'POST',
      path: `/api${pathOf(rowOf(route), shop.app)}`,
      body,
      headers: { 'x-requested-with': 'portico', 'idempotency-key': key },
      cookie: shop.app.cookies[creating[route]?.caller ?? 'visitor'],
    })

  test('are all in this table', () => {
    const declared = shop.app.routes
      .map(({ endpoint }) => endpoint)
      .filter((endpoint) => endpoint.hasIdempotencyKey)
      .map(({ method, path }) => `${method} ${path.replace(/\/$/, '')}`)
    expect(declared.toSorted()).toEqual(Object.keys(creating).toSorted())
  })

  test('every undeclared POST creates no record', () => {
    const others = shop.app.routes
      .map(({ endpoint }) => endpoint)
      .filter(({ method, hasIdempotencyKey: creates, isReadOnly: reads }) => method === 'POST' && !creates && !reads)
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
    const other = anotherBody(route, body)
    if (other === undefined) return
    const reused = await send(route, other, key)
    expect([reused.status, reused.text]).toEqual([409, '{"message":"idempotency_key_reused"}'])
  })

  test('an invoice whose answer was lost stays one invoice with one number and one mail; without a key it becomes two', async () => {
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

  test('the last file within the quota is the same when its answer was lost; another one is refused', async () => {
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
      shop.app.ownerId,
      maxCustomerFiles - 1,
    )
    const key = randomUUID()
    const presses = await Promise.all(Array.from({ length: 5 }, () => send(route, upload(), key)))
    expect(new Set(presses.map(({ text }) => text)).size).toBe(1)
    const again = await send(route, upload(), key)
    expect([again.status, again.text]).toEqual([presses[0]?.status, presses[0]?.text])
    expect((await send(route, upload(), randomUUID())).text).toBe('{"message":"max_upload_reached"}')
  })

  test('the same key of another person is another key; an invalid key is refused', async () => {
    const key = randomUUID()
    const form = { customerName: 'Mine Ltd', customerAddress: '1 High Street', items: [item] }
    const mine = await send('POST /invoices', form, key)
    const cookie = shop.app.cookies.admin
    await shop.rows(
      `insert into user_role (user_id, role) select user_id, 'ROLE_MANAGER' from user_role where role = 'ROLE_ADMIN' on conflict do nothing`,
    )
    const theirs = await shop.app.send({
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
