import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BankCountry } from '#contract/banking/schemas.ts'
import { startSandbox } from '#sandbox/start-sandbox.ts'
import type { BankingContext } from '#server/domains/banking/banking-context.ts'
import { chooseAccounts } from '#server/domains/banking/connections/choose-accounts.ts'
import { listOwn } from '#server/domains/banking/connections/list-connections.ts'
import { endDue } from '#server/domains/banking/consents/end-consents.ts'
import { listInstitutions } from '#server/domains/banking/directory/list-institutions.ts'
import { type OpenBanking, openBanking } from '#server/domains/banking/testing.ts'
import { plusDays } from '#server/domains/banking/transactions/calendar.ts'
import { completeConsent } from '#server/domains/banking/visits/complete-consent.ts'
import { createConnection, renewConnection } from '#server/domains/banking/visits/start-consent.ts'
import { createAggregators } from '#server/main/create-aggregators.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { banksOfSandbox } from '#server/platform/database/testing/test-settings.ts'
import { databases } from '#server/platform/database/testing.ts'
import { type ControlCall, controlSandbox } from '#server/platform/sandbox/control-sandbox.ts'
import { refreshCustomer } from './refresh-customer.ts'
import { syncDue } from './sync-due.ts'

/** Banks with every behaviour that the sandbox simulates. */
const banks: readonly (readonly [BankCountry, string])[] = [
  ['GB', 'Albion Bank'],
  ['GB', 'Thames Business Bank'],
  ['GB', 'Pennine Building Society'],
  ['GB', 'Nova'],
  ['GB', 'Severn & Wye Bank'],
  ['IT', 'Banca Rossi & Figli'],
  ['ES', 'Caja Solana'],
  ['LT', 'Neris Bankas'],
]
const days = 16

interface ShownLine {
  readonly status: string
  readonly amount: string
  readonly currency: string
}

/** The sandbox’s network is the slow part: one database is enough. */
const kinds = databases().slice(-1)

describe.each(kinds.flatMap((kind) => (['gocardless', 'truelayer'] as const).map((source) => ({ kind, source }))))(
  'banks of the sandbox by $source on $kind',
  ({ kind, source }) => {
    let fixture: OpenBanking
    let sandbox: Awaited<ReturnType<typeof startSandbox>>
    let dataDir: string
    /** Another instance on the same database: it does not know the first one’s tokens. */
    let second: BankingContext
    const control = (method: ControlCall['method'], path: string, body?: object): Promise<Record<string, unknown>> =>
      controlSandbox(sandbox.url, path, { method, body })
    /** Moves the sandbox's clock, and ours with it. */
    const moveTo = async (where: object): Promise<void> => {
      const { offsetMs } = await control('POST', '/clock/advance', where)
      await fixture.platform.clock.moveTo(Number(offsetMs))
    }
    beforeAll(async () => {
      dataDir = await mkdtemp(join(tmpdir(), 'portico-banks-'))
      sandbox = await startSandbox({ port: 0, dataDir })
      await control('PATCH', '/banking/rules', { perDay: 3 })
      const aggregators = (now: () => Date) =>
        createAggregators(banksOfSandbox(sandbox.url, source), () => now().getTime())
      // After half past ten in the evening nothing happens at the sandbox's banks before the next day.
      fixture = await openBanking(kind, { aggregators, hour: 22.5, hasSweeps: false })
      await moveTo({ to: fixture.platform.clock.now().toISOString() })
      second = { ...fixture.context, aggregators: aggregators(() => fixture.platform.clock.now()) }
    })
    afterAll(async () => {
      await fixture.close()
      await sandbox.close()
      await rm(dataDir, { recursive: true, force: true })
    })

    const authorise = async (user: number, link: string): Promise<void> => {
      const { redirect } = await control('POST', '/banking/consents/decide', { link, outcome: 'accept' })
      const query = new URL(String(redirect)).searchParams
      const { outcome } = await completeConsent(fixture.context, user, {
        reference: query.get('ref') ?? query.get('state') ?? '',
        code: query.get('code') ?? undefined,
      })
      expect(outcome).toBe('active')
    }
    const nextDay = async (): Promise<void> => {
      await moveTo({ hours: 24 })
      await endDue(fixture.context)
      await Promise.all([fixture.context, second].map(syncDue))
    }
    const connect = async (user: number, country: BankCountry, name: string): Promise<string> => {
      const { 'hydra:member': found } = await listInstitutions(fixture.context, { country, name })
      const institution = found.find((one) => one.name === name)
      if (!institution) throw new Error(`no bank ${name}`)
      const { consentUrl: link } = await createConnection(fixture.context, user, {
        country,
        institutionId: institution.id,
      })
      await authorise(user, link)
      return institution.id
    }
    const plain = ({ status, amount, currency }: ShownLine) => `${status} ${currency} ${Number(amount)}`
    /** Compares our accounts, or the first `chosen` ones, with the bank's; a closed account gives nothing. */
    const sameAsBank = async (bank: string, user: number, from: string, chosen = Infinity): Promise<void> => {
      const today = londonDay(fixture.platform.clock.now())
      const query = new URLSearchParams({ bank, from, to: plusDays(today, 5) })
      const { data } = (await control('GET', `/banking/statement?${query}`)) as {
        data: { closed: boolean; lines: ShownLine[] }[]
      }
      const ours = (await fixture.entries(user)).filter((one) => (one.bookingDate ?? one.valueDate ?? today) >= from)
      const shown = data.slice(0, chosen).flatMap(({ closed, lines }) => (closed ? [] : lines))
      expect(shown.length, bank).toBeGreaterThan(0)
      expect(ours.map(plain).toSorted(), bank).toEqual(shown.map(plain).toSorted())
    }

    test('reads day by day exactly what the bank has, without a call too many', async () => {
      const users = new Map<string, number>()
      for (const [country, name] of banks) {
        const user = await fixture.addUser(`${name.toLowerCase().replaceAll(/\W/g, '')}@example.test`)
        users.set(await connect(user, country, name), user)
      }
      await fixture.idle()
      const first = londonDay(fixture.platform.clock.now())
      for (let day = 0; day < days; day += 1) {
        await nextDay()
        // Somebody also refreshes by hand.
        if (day % 5 === 0)
          for (const user of users.values())
            await Promise.all(
              [fixture.context, second].map((context) => refreshCustomer(context, fixture.action, user)),
            )
      }
      for (const [bank, user] of users) await sameAsBank(bank, user, plusDays(first, -60))
      expect((await control('GET', '/banking/rules'))['callsTooMany']).toBe(0)
      expect(await fixture.violations()).toEqual([])
    })

    test('reads two years automatically, with every consent revoked or lapsed and renewed', async () => {
      await fixture.database.raw('delete from bank_connection')
      await control('PATCH', '/banking/rules', { perDay: 1 })
      const user = await fixture.addUser('two-years@example.test')
      const bank = await connect(user, 'GB', 'Thames Business Bank')
      await fixture.idle()
      const [linked] = (await listOwn(fixture.context, user))['hydra:member']
      await chooseAccounts(fixture.context, user, linked?.id ?? 0, [linked?.accounts[0]?.id ?? 0])
      await fixture.database.raw('delete from bank_day where account_id = $1', [linked?.accounts[1]?.id ?? 0])
      const first = londonDay(fixture.platform.clock.now())
      const hasEnded = async (): Promise<boolean> =>
        (await fixture.database.raw(`select 1 from bank_connection where state <> 'active'`)).rows.length > 0
      const connection = async () => (await listOwn(fixture.context, user))['hydra:member'][0]
      const seen: string[] = []
      for (let day = 0; day < 730; day += 1) {
        await nextDay()
        if (day === 300) {
          const { data } = (await control('GET', '/banking/consents')) as { data: { id: string; status: string }[] }
          for (const { id, status } of data)
            if (status === 'linked') await control('POST', `/banking/consents/${id}/revoke`)
        }
        if (!(await hasEnded())) continue
        const { id = 0, connectionStatus, revoked } = (await connection()) ?? {}
        if (connectionStatus !== 'expired') continue
        seen.push(revoked ? 'revoked' : 'lapsed')
        // The customer returns after some days, which are read once the consent is renewed.
        if (seen.length % 2 === 0) for (let later = 0; later < 5; later += 1) await nextDay()
        await authorise(user, (await renewConnection(fixture.context, user, id)).consentUrl)
        await fixture.idle()
      }
      expect(new Set(seen)).toEqual(new Set(['lapsed', 'revoked']))
      await sameAsBank(bank, user, plusDays(first, -60), 1)
      expect((await control('GET', '/banking/rules'))['callsTooMany']).toBe(0)
      expect(await fixture.violations()).toEqual([])
    })
  },
)
