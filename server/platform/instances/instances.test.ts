import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnBoth, opened, openTestPlatform, silentLog } from '#server/platform/database/testing.ts'
import { createInstances } from './instances.ts'

describeOnBoth('instances on %s', (kind) => {
  const t = opened(() => openTestPlatform(kind))

  const create = (version: string) => createInstances({ db: t.db, version, log: silentLog })

  test('see each other while they run, and sign off when they stop', async () => {
    const [one, two] = [create('1.0.0'), create('1.0.1')]
    const before = performance.now()
    await one.start()
    await two.start()
    const seen = await one.list()
    expect(seen.map(({ version, isCurrent: own }) => [version, own])).toEqual([
      ['1.0.0', true],
      ['1.0.1', false],
    ])
    const pastMs = performance.now() - before
    for (const { clockSkewMs: skewMs, silentSeconds } of seen) {
      // Measured within the round trip, and rounded.
      expect(Math.abs(skewMs)).toBeLessThanOrEqual(2)
      expect(silentSeconds * 1_000).toBeLessThanOrEqual(pastMs + 1_000)
    }
    await two.stop()
    expect((await one.list()).map(({ version }) => version)).toEqual(['1.0.0'])
    await one.stop()
  })

  test('report a skewed clock, and remove a killed instance after a time', async () => {
    const [one, two] = [create('1.0.0'), create('killed')]
    await one.start()
    await two.start()
    await sql`update instance set skew_ms = 7000, seen_at = now() - interval '2 minutes'
      where version = 'killed'`.execute(t.db)
    const gone = (await one.list()).find(({ version }) => version === 'killed')
    expect(gone?.silentSeconds).toBeGreaterThanOrEqual(119)
    expect(gone?.clockSkewMs).toBe(7_000)
    await sql`update instance set seen_at = now() - interval '1 hour' where version = 'killed'`.execute(t.db)
    const three = create('1.0.2')
    await three.start()
    expect((await three.list()).map(({ version }) => version)).toEqual(['1.0.0', '1.0.2'])
    for (const instance of [one, two, three]) await instance.stop()
  })
})
