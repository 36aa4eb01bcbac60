import { Readable } from 'node:stream'
import { describe, expect, inject, it } from 'vitest'
import { endpoint } from '#contract/core/endpoint.ts'
import { done } from '#contract/core/fields.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { openHangingWay } from '#server/platform/database/testing/open-hanging-way.ts'
import { databases, silentLog, testSettings } from '#server/platform/database/testing.ts'
import { createBudget, onBudget } from '#server/platform/database/waiting-budget.ts'
import { serve } from '#server/platform/http/route.ts'
import { createHttp } from './create-http.ts'

const about = { who: 'anyone', summary: 'A test', answer: done, errors: [] } as const

describe.runIf(databases().includes('postgres'))('while the database hangs', () => {
  it('a call is answered 503 after one wait, although it swallows errors and queries again', async () => {
    const way = await openHangingWay(inject('postgresUrl'))
    const database = await openDatabase({ dataDir: '', databaseUrl: way.databaseUrl, log: silentLog })
    const busy = serve(endpoint({ ...about, method: 'GET', path: '/busy' }), async () => {
      for (let round = 0; round < 30; round += 1) await database.raw('select 1').catch(() => undefined)
      await database.raw('select 1')
      return { status: 'ok' as const }
    })
    const http = await createHttp({
      settings: testSettings,
      log: silentLog,
      routes: [busy],
      authenticate: async () => (await database.raw('select 1').catch(() => undefined), null),
      requestsPerMinute: 1_000,
      maxWaitMs: 4_000,
    })
    const request = () => http.inject({ url: '/api/busy', cookies: { portico: 'x'.repeat(43) } })
    expect((await request()).statusCode).toBe(200)
    way.hang()
    const answers = await Promise.all(Array.from({ length: 15 }, request))
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual(
      answers.map(() => [503, '5']),
    )
    way.resume()
    await http.close()
    await database.close()
    way.close()
  })

  it('a stream ends after one wait, however long it was sent before', async () => {
    const way = await openHangingWay(inject('postgresUrl'))
    const database = await openDatabase({ dataDir: '', databaseUrl: way.databaseUrl, log: silentLog })
    const maxWaitMs = 1_000
    async function* rows() {
      for (let row = 0; ; row += 1) yield `${JSON.stringify((await database.raw('select pg_sleep(0.1)')).rows)}${row}\n`
    }
    const download = endpoint({ ...about, method: 'GET', path: '/rows', answer: 'binary' })
    const http = await createHttp({
      settings: testSettings,
      log: silentLog,
      routes: [serve(download, async () => ({ body: Readable.from(rows()), headers: { 'content-type': 'text/csv' } }))],
      authenticate: async () => null,
      requestsPerMinute: 1_000,
      maxWaitMs,
    })
    const address = await http.listen({ host: '127.0.0.1', port: 0 })
    const reader = (await fetch(`${address}/api/rows`)).body?.getReader()
    // More waits than one budget, each of them short.
    for (let piece = 0; piece < 15; piece += 1) expect((await reader?.read())?.done).toBe(false)
    way.hang()
    const patient = onBudget(createBudget(6 * maxWaitMs), () => database.raw('select 1')).catch(() => 'patient')
    const ended = (async () => {
      while (!(await reader?.read())?.done);
      return 'whole'
    })().catch(() => 'cut')
    expect(await Promise.race([ended, patient])).toBe('cut')
    await patient
    way.resume()
    await http.close()
    await database.close()
    way.close()
  })
})
