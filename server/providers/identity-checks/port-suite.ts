import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { IdentityChecks, PersonToCheck } from './port.ts'

/** What a person does with the link, or the provider with the check. */
export type CheckDeed = 'start' | 'pass' | 'fail' | 'expire' | 'export'

/** A provider under test, with the actions on its side. */
export interface ProviderUnderTest {
  readonly checks: IdentityChecks
  /** The same with a key that it rejects. */
  readonly withWrongKey: IdentityChecks
  /** An unknown id in the provider's format. */
  readonly missing: string
  act(id: string, deed: CheckDeed): Promise<void>
  /** Makes the provider unavailable in some way, or available again. */
  away(how: 'unavailable' | 'unreachable' | 'nonsense' | 'no_credits' | null): Promise<void>
  /** Lets the next creation succeed without an answer. */
  loseNextAnswer(): Promise<void>
  /** The callbacks that it sent so far, as they were received. */
  callbacks(): Promise<unknown[]>
  close(): Promise<void>
}

const person = (more: Partial<PersonToCheck> = {}): PersonToCheck => ({
  reference: randomUUID(),
  name: 'Sofía',
  surname: "O'Neill-Navarro",
  email: 'sofia@example.test',
  returnUrl: 'https://product.example/identity_check',
  ...more,
})

/** Tests what every adapter of the port for identity checks must do. */
export const identityChecksSuite = (name: string, open: () => Promise<ProviderUnderTest>): void => {
  describe(`identity checks by ${name}`, () => {
    let t: ProviderUnderTest
    beforeAll(async () => {
      t = await open()
    })
    afterEach(() => t.away(null))
    afterAll(() => t.close())

    test('creates a check with a link, found by its id and by our reference', async () => {
      const wanted = person()
      const id = await t.checks.create(wanted)
      const report = { id, reference: wanted.reference, status: 'invited', providerStatus: 6 }
      expect(await t.checks.read(id)).toEqual(report)
      expect(await t.checks.find(wanted.reference)).toEqual(report)
      expect(await t.checks.link(id, wanted.returnUrl)).toMatch(/^http/)
    })

    test.each([
      ['start', 'in_progress', [1, 6]],
      ['pass', 'verified', [2]],
      ['fail', 'failed', [3]],
      ['expire', 'expired', [0, 1, 6]],
    ] as const)('reports what happened: %s', async (deed, status, numbers) => {
      const id = await t.checks.create(person())
      await t.act(id, deed)
      const report = await t.checks.read(id)
      expect(report).toMatchObject({ id, status })
      expect(numbers).toContain(report?.providerStatus)
    })

    test('reports an exported check as verified, by its own number', async () => {
      const id = await t.checks.create(person())
      await t.act(id, 'pass')
      await t.act(id, 'export')
      expect(await t.checks.read(id)).toMatchObject({ status: 'verified', providerStatus: 4 })
    })

    test('has no link when the check is over', async () => {
      for (const deed of ['pass', 'expire'] as const) {
        const id = await t.checks.create(person())
        await t.act(id, deed)
        expect(await t.checks.link(id, 'https://product.example/'), deed).toBeNull()
      }
    })

    test('keeps two checks of one person apart', async () => {
      const [one, other] = [await t.checks.create(person()), await t.checks.create(person())]
      await t.act(one, 'pass')
      expect(await t.checks.read(one)).toMatchObject({ status: 'verified' })
      expect(await t.checks.read(other)).toMatchObject({ status: 'invited' })
    })

    test('knows no check under an unknown id, and an odd reference is no path', async () => {
      expect(await t.checks.read(t.missing)).toBeNull()
      expect(await t.checks.find('../../registrations')).toBeNull()
      expect(await t.checks.find('a?b=c#d')).toBeNull()
    })

    test('finds a check whose creation had no answer', async () => {
      const wanted = person()
      await t.loseNextAnswer()
      await expect(t.checks.create(wanted)).rejects.toMatchObject({ kind: 'unavailable', retryable: true })
      expect(await t.checks.find(wanted.reference)).toMatchObject({ reference: wanted.reference, status: 'invited' })
    })

    test('names the check in its callbacks', async () => {
      const id = await t.checks.create(person())
      await t.act(id, 'pass')
      await expect
        .poll(async () => (await t.callbacks()).map((body) => t.checks.checkOfCallback(body)), { timeout: 5_000 })
        .toContain(id)
    })

    test.each([
      null,
      'text',
      1,
      [],
      {},
      { Payload: '{' },
      { Payload: 7 },
      { Payload: '{"Payload":"{}"}' },
      { id: 'x' },
    ])('names no check in a callback of another form: %j', (body) => {
      expect(t.checks.checkOfCallback(body)).toBeNull()
    })

    test('reports a wrong key and a missing credit as our error', async () => {
      const ours = { provider: 'identity-checks', kind: 'misconfigured', retryable: false }
      await expect(t.withWrongKey.create(person())).rejects.toMatchObject(ours)
      await expect(t.withWrongKey.read(t.missing)).rejects.toMatchObject(ours)
      await t.away('no_credits')
      await expect(t.checks.create(person())).rejects.toMatchObject(ours)
    })

    test('reports data that it refuses', async () => {
      await expect(t.checks.create(person({ name: '' }))).rejects.toMatchObject({ kind: 'rejected', retryable: false })
    })

    test.each(['unavailable', 'unreachable', 'nonsense'] as const)(
      'reports an outage as a failure, never a result: %s',
      async (how) => {
        const id = await t.checks.create(person())
        await t.away(how)
        const failure = { provider: 'identity-checks', kind: how === 'nonsense' ? 'unexpected' : 'unavailable' }
        await expect(t.checks.read(id)).rejects.toMatchObject(failure)
        await expect(t.checks.find('x')).rejects.toMatchObject(failure)
        await expect(t.checks.create(person())).rejects.toMatchObject(failure)
        await expect(t.checks.link(id, 'https://product.example/')).rejects.toMatchObject(failure)
      },
    )
  })
}
