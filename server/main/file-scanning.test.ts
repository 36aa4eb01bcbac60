import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnOne } from '#server/platform/database/testing.ts'
import { type ClamdServer, eicar, openClamd } from '#server/providers/file-scanner/testing/clamd-server.ts'
import { callers } from './access/access-row.ts'
import { accessTable } from './access/access-table.ts'
import { type Answer, callOf, openTestApp, type TestApp } from './access/testing.ts'

/** Every upload is found among the routes themselves, so a new one is covered automatically. */
describeOnOne('uploads with a scanner on %s', (kind) => {
  let app: TestApp
  let clamd: ClamdServer
  beforeAll(async () => {
    clamd = await openClamd()
    app = await openTestApp(kind, { clamd: { host: '127.0.0.1', port: clamd.port } })
  })
  afterAll(async () => {
    await app.close()
    await clamd.close()
  })
  beforeEach(() => clamd.behave('well'))

  const uploads = () =>
    app.routes.flatMap(({ endpoint: { method, path, bodyType } }) => {
      if (bodyType !== 'multipart') return []
      const row = accessTable.find(({ route }) => route === `${method} ${path}`)
      if (!row?.body) throw new Error(`${method} ${path} has no body in the access table`)
      return [row]
    })
  /** Uploads each file of the table, optionally with extra content that every file type tolerates. */
  const sendAll = async (inside = ''): Promise<{ route: string; status: number; code: string; defaults: number }[]> => {
    const answers = []
    for (const row of uploads()) {
      const { route, body, expected } = row
      const form = (await body?.(app)) as FormData
      const file = form.get('file') as File
      const [first = '', ...rest] = (await file.text()).split('\n')
      form.set('file', new File([[first, ...(inside ? [`%${inside}`] : []), ...rest].join('\n')], file.name))
      const by = expected.findIndex((status) => status < 300)
      const { status, text }: Answer = await app.send({
        ...callOf(row, app),
        body: form,
        cookie: app.cookies[callers[by] ?? 'manager'],
      })
      const answer = JSON.parse(text) as { message?: string }
      answers.push({ route, status, code: answer.message ?? '', defaults: expected[by] ?? 0 })
    }
    return answers
  }
  const storedContent = async (): Promise<unknown> => {
    const { rows } = await app.database.raw(`select (select count(*)::int from stored_file) as files,
      (select count(*)::int from document) as documents, (select count(*)::int from bank_day) as days`)
    return rows[0]
  }

  test('refuse a virus everywhere and store nothing of it', async () => {
    const before = await storedContent()
    const answers = await sendAll(eicar)
    expect(answers.length).toBeGreaterThanOrEqual(5)
    for (const answer of answers) expect(answer).toMatchObject({ status: 422, code: 'file_infected' })
    expect(await storedContent()).toEqual(before)
    const { rows } = await app.database.raw(
      `select actor_kind, actor_user_id, subject_id, ip is not null as "hasAddress", "after" ->> 'virus' as virus, "after" ->> 'fileName' as name
       from audit_entry where action = 'refuse-infected-upload'`,
    )
    expect(rows).toHaveLength(answers.length)
    for (const row of rows) {
      expect(row).toMatchObject({ subject_id: String(row['actor_user_id']), hasAddress: true })
      expect(String(row['virus'])).toMatch(/eicar/i)
      expect(String(row['name'])).toMatch(/^\w[\w -]*\.\w{3}$/)
    }
    const sender = rows.find((row) => row['actor_kind'] === 'customer')
    const answer = await app.send({
      method: 'GET',
      path: `/api/manager/audit/${String(sender?.['subject_id'])}`,
      cookie: app.cookies.manager,
    })
    expect(answer.text).toContain('refuse-infected-upload')
  })

  test.each(['broken', 'odd', 'small'] as const)('let nothing through while the scanner is %s', async (mood) => {
    clamd.behave(mood)
    const before = await storedContent()
    for (const answer of await sendAll()) expect(answer).toMatchObject({ status: 503, code: 'provider_unavailable' })
    expect(await storedContent()).toEqual(before)
  })

  test('scan and accept each clean file', async () => {
    const before = clamd.scans
    const answers = await sendAll()
    for (const { route, status, code, defaults } of answers)
      expect([route, status, code]).toEqual([route, defaults, ''])
    expect(clamd.scans - before).toBe(answers.length)
  })
})
