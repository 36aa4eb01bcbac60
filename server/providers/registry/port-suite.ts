import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CompanyRegistry } from './port.ts'

/** A registry under test, with the actions on its side. */
export interface RegistryUnderTest {
  readonly registry: CompanyRegistry
  /** The same with a key that it rejects. */
  readonly withWrongKey: CompanyRegistry
  /** Numbers of companies by state. */
  readonly numbers: Readonly<
    Record<'old' | 'new' | 'nullAccounts' | 'noAccounts' | 'overdue' | 'dissolved' | 'missing', string>
  >
  /** A company's name, its number, and an unused name. */
  readonly taken: { readonly name: string; readonly companyNumber: string }
  readonly free: string
  /** Makes the registry unavailable in some way, or available again. */
  away(how: 'unavailable' | 'unreachable' | 'nonsense' | null): Promise<void>
  /** Rejects this many next calls as too many. */
  limit(calls: number): Promise<void>
  close(): Promise<void>
}

const day = /^\d{4}-\d{2}-\d{2}$/

/** Tests what every adapter of the registry port must do. */
export const registrySuite = (name: string, open: () => Promise<RegistryUnderTest>): void => {
  describe(`the company registry by ${name}`, () => {
    let t: RegistryUnderTest
    const profile = async (state: keyof RegistryUnderTest['numbers']) =>
      (await t.registry.profile(t.numbers[state])).found
    beforeAll(async () => {
      t = await open()
    })
    afterEach(() => t.away(null))
    afterAll(() => t.close())

    test('returns all six dates of a company with a history', async () => {
      const found = await profile('old')
      expect(found).toMatchObject({ companyNumber: t.numbers.old })
      for (const date of [
        found?.incorporatedOn,
        found?.accountNextMadeUpTo,
        found?.accountNextDue,
        found?.accountLastMadeUpTo,
        found?.confirmationStatementNextMadeUpTo,
        found?.confirmationStatementNextDue,
        found?.confirmationStatementLastMadeUpTo,
      ])
        expect(date).toMatch(day)
    })

    test.each(['new', 'nullAccounts'] as const)(
      'returns no last dates of a company without a history: %s',
      async (state) => {
        expect(await profile(state)).toMatchObject({
          companyStatus: 'active',
          accountNextDue: expect.stringMatching(day) as unknown,
          accountLastMadeUpTo: null,
          confirmationStatementNextDue: expect.stringMatching(day) as unknown,
          confirmationStatementLastMadeUpTo: null,
        })
      },
    )

    test('returns the statement of a company without accounts', async () => {
      expect(await profile('noAccounts')).toMatchObject({
        accountNextDue: null,
        accountNextMadeUpTo: null,
        accountLastMadeUpTo: null,
        confirmationStatementNextDue: expect.stringMatching(day) as unknown,
      })
    })

    test('returns a past due date as the registry states it', async () => {
      const found = await profile('overdue')
      expect(found?.accountNextDue?.localeCompare(new Date().toISOString().slice(0, 10))).toBe(-1)
    })

    test('returns no upcoming dates of a dissolved company', async () => {
      expect(await profile('dissolved')).toMatchObject({
        companyStatus: 'dissolved',
        accountNextMadeUpTo: null,
        accountNextDue: null,
        confirmationStatementNextMadeUpTo: null,
        confirmationStatementNextDue: null,
      })
    })

    test('returns null for an unknown number, with the remaining calls', async () => {
      const { found, allowance } = await t.registry.profile(t.numbers.missing)
      expect(found).toBeNull()
      expect(allowance?.remaining).toBeLessThan(600)
      expect(allowance?.resetsAt.getTime()).toBeGreaterThan(Date.now())
      expect(allowance?.resetsAt.getTime()).toBeLessThanOrEqual(Date.now() + 301_000)
    })

    test('finds companies by name, and nothing under an unused one', async () => {
      const { found } = await t.registry.searchByName(t.taken.name)
      expect(found[0]).toMatchObject({ companyNumber: t.taken.companyNumber, companyStatus: 'active' })
      expect(new Set(found.map(({ companyNumber }) => companyNumber)).size).toBe(found.length)
      expect((await t.registry.searchByName(t.free)).found).toEqual([])
    })

    test('searches names with special URL characters as they are', async () => {
      for (const odd of ['A & B=C?D#E', '%', '../company/1', 'Ünïcødé 公司', 'x'.repeat(160)])
        expect(Array.isArray((await t.registry.searchByName(odd)).found), odd).toBe(true)
      expect((await t.registry.profile('../search/companies')).found).toBeNull()
    })

    test('reports a reached limit with its end', async () => {
      await t.limit(1)
      const requesting = t.registry.profile(t.numbers.old)
      await expect(requesting).rejects.toMatchObject({ name: 'RegistryLimited', kind: 'unavailable', retryable: true })
      const until = await requesting.catch((error: { resetsAt: Date }) => error.resetsAt.getTime())
      expect(until).toBeGreaterThan(Date.now())
      expect(until).toBeLessThanOrEqual(Date.now() + 301_000)
      expect(await profile('old')).not.toBeNull()
    })

    test('reports a wrong key as our error', async () => {
      const wrong = { provider: 'registry', kind: 'misconfigured', retryable: false }
      await expect(t.withWrongKey.profile(t.numbers.old)).rejects.toMatchObject(wrong)
      await expect(t.withWrongKey.searchByName('x')).rejects.toMatchObject(wrong)
    })

    test.each(['unavailable', 'unreachable', 'nonsense'] as const)(
      'reports an outage as a failure, never a company: %s',
      async (how) => {
        await t.away(how)
        const kind = how === 'nonsense' ? 'unexpected' : 'unavailable'
        await expect(t.registry.profile(t.numbers.old)).rejects.toMatchObject({ provider: 'registry', kind })
        await expect(t.registry.searchByName('x')).rejects.toMatchObject({ provider: 'registry', kind })
      },
    )
  })
}
