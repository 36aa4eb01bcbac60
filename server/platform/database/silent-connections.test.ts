import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Pool } from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { isStorageAway } from './errors.ts'
import { endSilentConnections } from './silent-connections.ts'
import { databases } from './testing.ts'

/** A way to the server on which one can lay a hand: from `hang` on nothing comes through, and nobody is told. */
const wayTo = async (serverSocket: string) => {
  let hung = false
  const onward = (from: Socket, to: Socket): void => {
    from.on('data', (bytes: Buffer) => void (hung || to.write(bytes)))
    from.on('error', () => undefined).on('close', () => to.destroy())
  }
  const server = createServer((near) => {
    const far = connect(serverSocket)
    onward(near, far)
    onward(far, near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    hang: () => {
      hung = true
    },
    close: () => server.close(),
  }
}

describe.runIf(databases().includes('postgres'))('a statement without an answer', () => {
  const open = async (probeMs: number) => {
    const url = new URL(inject('postgresUrl'))
    const way = await wayTo(`${url.searchParams.get('host') ?? '/tmp'}/.s.PGSQL.${url.port || '5432'}`)
    const pool = new Pool({ connectionString: `postgres://${url.username}@127.0.0.1:${way.port}${url.pathname}` })
    const silence = endSilentConnections(pool, { patienceMs: 100, lookEveryMs: 50, probeMs })
    const client = await pool.connect()
    client.on('error', () => undefined)
    return {
      way,
      ask: async (text: string) => {
        silence.begun(client)
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
    const { way, ask, close } = await open(200)
    way.hang()
    const error: unknown = await ask('select 1').catch((reason: unknown) => reason)
    expect(isStorageAway(error)).toBe(true)
    await close()
  })

  it('is waited for as long as the server works on it', async () => {
    const { ask, close } = await open(20_000)
    expect((await ask('select pg_sleep(0.6), 1 as one')).rows).toMatchObject([{ one: 1 }])
    await close()
  })
})
