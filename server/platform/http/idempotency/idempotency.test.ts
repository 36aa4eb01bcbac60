import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { describeOnBoth, opened, openTestPlatform, silentLog } from '#server/platform/database/testing.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { judgeKey } from './claim-key.ts'
import { createIdempotency, type Idempotency, ReplayedAnswer } from './idempotency.ts'
import { deleteOldKeys } from './key-store.ts'

const state = { id: 1n, fingerprint: 'same', answerSealed: null, isFinal: true, isLeased: true }

describe('judgeKey', () => {
  test('returns an answer, waits for running work, takes over an ended call and refuses another body', () => {
    expect(judgeKey({ ...state, answerSealed: 'sealed' }, 'same')).toEqual({ sealed: 'sealed' })
    expect(judgeKey(state, 'same')).toBe('wait')
    expect(judgeKey({ ...state, isLeased: false }, 'same')).toBe('take over')
    const open = { ...state, answerSealed: 'sealed', isFinal: false }
    expect(judgeKey(open, 'same'), 'may be taken back').toBe('wait')
    expect(judgeKey({ ...open, isLeased: false }, 'same'), 'its call was killed').toEqual({ sealed: 'sealed' })
    expect(() => judgeKey({ ...state, answerSealed: 'sealed' }, 'other')).toThrow('idempotency_key_reused')
  })
})

describeOnBoth('creating calls with a key on %s', (kind) => {
  const t = opened(() => openTestPlatform(kind))
  /** Two instances on one database. */
  let instances: readonly [Idempotency, Idempotency]
  beforeAll(async () => {
    const open = () => createIdempotency({ db: t.platform.db, appKey: t.platform.settings.appKey, log: silentLog })
    instances = [open(), open()]
    await t.database.raw('create table made (id integer generated always as identity, name text)')
  })

  const madeAs = async (name: string): Promise<number> =>
    (await t.database.raw('select 1 from made where name = $1', [name])).rows.length
  /** Runs one call that creates a row; `before` and `after` run around its transaction. */
  const make = async (
    at: 0 | 1,
    key: string,
    name: string,
    { before, after }: { before?: () => Promise<void>; after?: () => Promise<void> } = {},
  ): Promise<unknown> => {
    const idempotency = instances[at]
    const once = idempotency.open({ key, userId: null, target: 'POST /made' })
    try {
      await once.start({ name, captchaToken: randomUUID() })
      return await once.run(async () => {
        await before?.()
        const answer = await t.platform.db.transaction().execute(async (trx) => {
          const { rows } = await sql<{ id: number }>`insert into made (name) values (${name}) returning id`.execute(trx)
          return idempotency.recordAnswer(trx, { id: rows[0]?.id, name })
        })
        await after?.()
        return answer
      })
    } catch (error) {
      if (error instanceof ReplayedAnswer) return error.answer
      throw error
    }
  }

  test('ten calls at two instances create one row and get one answer', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => make(n % 2 === 0 ? 0 : 1, key, key)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await madeAs(key)).toBe(1)
  })

  test('refuses another body under the same key and creates nothing', async () => {
    const key = randomUUID()
    await make(0, key, key)
    await expect(make(1, key, `${key} other`)).rejects.toThrow('idempotency_key_reused')
    expect(await madeAs(`${key} other`)).toBe(0)
  })

  test('releases the key when a call failed before it created anything: a corrected call may follow', async () => {
    const key = randomUUID()
    const refused = make(0, key, key, { before: () => Promise.reject(new Refusal('bad_input')) })
    await expect(refused).rejects.toThrow('bad_input')
    expect(await make(1, key, `${key} corrected`)).toMatchObject({ name: `${key} corrected` })
  })

  test('returns the answer of a call that failed after its transaction', async () => {
    const key = randomUUID()
    await expect(make(0, key, key, { after: () => Promise.reject(new Error('the line was cut')) })).rejects.toThrow()
    expect(await make(1, key, key)).toMatchObject({ name: key })
    expect(await madeAs(key)).toBe(1)
  })

  test('gives nobody an answer that its call withdraws', async () => {
    const key = randomUUID()
    const call = () => instances[0].open({ key, userId: null, target: 'POST /made' })
    const [first, second] = [call(), call()]
    await first.start({ name: key })
    const repeated = Promise.withResolvers<unknown>()
    const refused = first.run(async () => {
      await t.platform.db
        .transaction()
        .execute((trx) => instances[0].recordAnswer(trx, { id: 1, name: key }, { isFinal: false }))
      repeated.resolve(second.start({ name: key }))
      await new Promise((resolve) => setTimeout(resolve, 500))
      await t.platform.db.transaction().execute((trx) => instances[0].withdrawAnswer(trx))
      throw new Refusal('bad_input')
    })
    await expect(refused).rejects.toThrow('bad_input')
    // The repeated call has the key now, and creates the row itself.
    expect(await repeated.promise).toBeUndefined()
    await second.run(async () => undefined)
  })

  test('takes over from a dead process after its lease; that process cannot commit any more', async () => {
    const key = randomUUID()
    const frozen = make(0, key, key, {
      before: async () => {
        // Silent for longer than its lease: the next call takes the key over.
        await t.database.raw(`update idempotency_key set lease_until = now() where answer_sealed is null`)
        await make(1, key, key)
      },
    })
    await expect(frozen).rejects.toThrow('request_in_progress')
    expect(await madeAs(key)).toBe(1)
  })

  test('accepts the key as new after a day', async () => {
    const key = randomUUID()
    await make(0, key, key)
    await t.database.raw(
      `update idempotency_key set created_at = created_at - interval '25 hours', lease_until = now()`,
    )
    await make(0, key, key)
    expect(await madeAs(key)).toBe(2)
    await t.database.raw(
      `update idempotency_key set created_at = created_at - interval '25 hours', lease_until = now()`,
    )
    await deleteOldKeys(t.platform.db)
    expect((await t.database.raw('select 1 from idempotency_key')).rows).toEqual([])
  })

  test('stores nothing readable of what was sent or answered', async () => {
    const key = randomUUID()
    await make(0, key, 'a secret name')
    const { rows } = await t.database.raw('select k::text as row from idempotency_key k')
    expect(rows).toHaveLength(1)
    expect(String(rows[0]?.['row'])).not.toMatch(new RegExp(`${key}|secret`))
  })
})
