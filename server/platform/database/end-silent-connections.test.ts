import { Pool } from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { endSilentConnections } from './end-silent-connections.ts'
import { isStorageAway } from './errors.ts'
import { openHangingWay } from './testing/open-hanging-way.ts'
import { databases } from './testing.ts'

describe.runIf(databases().includes('postgres'))('a statement without an answer', () => {
  const open = async (probeMs: number) => {
    const way = await openHangingWay(inject('postgresUrl'))
    const pool = new Pool({ connectionString: way.databaseUrl })
    const silence = endSilentConnections(pool, { patienceMs: 100, lookEveryMs: 50, probeMs })
    const client = await pool.connect()
    client.on('error', () => undefined)
    return {
      way,
      request: async (text: string) => {
        silence.started(client)
        return await client.query(text).finally(() => silence.done(client))
      },
      close: async () => {
        client.release(true)
        await pool.end()
        way.close()
      },
    }
  }

  it('ends with its connection when the server hangs', async () => {
    const { way, request, close } = await open(200)
    way.hang()
    const error: unknown = await request('select 1').catch((reason: unknown) => reason)
    expect(isStorageAway(error)).toBe(true)
    await close()
  })

  it('is awaited as long as the server works on it', async () => {
    const { request, close } = await open(20_000)
    expect((await request('select pg_sleep(0.6), 1 as one')).rows).toMatchObject([{ one: 1 }])
    await close()
  })
})
