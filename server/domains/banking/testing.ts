import { sql } from 'kysely'
import type { Language } from '#contract/core/fields.ts'
import type { StaffAction } from '#server/platform/audit/staff-action.ts'
import { type DatabaseKind, openTestPlatform } from '#server/platform/database/testing.ts'
import type { BankAggregators } from '#server/providers/banking/port.ts'
import { createBanking } from './api.ts'
import type { BankingContext } from './banking-context.ts'
import { invariants } from './invariants.ts'
import { tables } from './tables.ts'
import { createFakeBank } from './testing/create-fake-bank.ts'
import { readEntries } from './transactions/entry.ts'
import { bankVault } from './vault/sealed-consent.ts'
import { completeConsent } from './visits/complete-consent.ts'
import { createConnection, renewConnection } from './visits/start-consent.ts'

/** Options of a test. */
interface BankingSetup {
  /** Replaces the fake bank. */
  readonly aggregators?: (now: () => Date) => BankAggregators
  /** The UTC hour at which product time starts. The default is noon, so that no test crosses midnight by accident. */
  readonly hour?: number
  /** Without sweeps, nothing is read except by the test itself. */
  readonly hasSweeps?: boolean
}

const hourMs = 3_600_000

/** Opens banking on a fresh database with a fake bank, or other aggregators; adds customers and a manager. */
export const openBanking = async (
  kind: DatabaseKind,
  { aggregators, hour = 12, hasSweeps = true }: BankingSetup = {},
) => {
  const opened = await openTestPlatform(kind)
  const { db, database } = opened
  const { jobs } = opened.platform
  const platform = hasSweeps ? opened.platform : { ...opened.platform, jobs: { ...jobs, every: () => undefined } }
  const bank = createFakeBank(() => platform.clock.now())
  const addUser = async (email: string, language: Language = 'en'): Promise<number> => {
    const { rows } = await database.raw(
      `insert into app_user (email, password_hash, language, registered_at, email_verified_at)
       values ($1, '$argon2id$x', $2, now(), now()) returning id`,
      [email, language],
    )
    return Number(rows[0]?.['id'])
  }
  const deps = {
    platform,
    aggregators: aggregators?.(() => platform.clock.now()) ?? { chosen: bank.aggregator, of: () => bank.aggregator },
  }
  const banking = createBanking(deps)
  const context: BankingContext = { ...deps, vault: bankVault(platform.settings) }
  await opened.start()
  const sinceHour = (platform.clock.now().getTime() - hour * hourMs) % (24 * hourMs)
  await platform.clock.moveTo(platform.clock.offsetMs() + 24 * hourMs - sinceHour)
  const [customer, other, managerId] = [
    await addUser('ada@example.test', 'it'),
    await addUser('ben@example.test'),
    await addUser('manager@example.test'),
  ]
  const action: StaffAction = { actor: { userId: managerId }, requestId: 'test', ip: '127.0.0.1', language: 'en' }
  /** Clears the rate limits, so that a test can start any number of consents. */
  const unlimited = () => database.raw(`delete from rate_window where key like 'bank-consent:%'`)
  const startWith = async (user: number) => {
    await unlimited()
    return createConnection(context, user, { country: 'IT', institutionId: 'BANK_IT' })
  }
  const complete = (user: number, link: string) =>
    completeConsent(context, user, { reference: new URL(link).searchParams.get('reference') ?? '' })
  const idle = () => platform.jobs.idle()
  return {
    ...opened,
    bank,
    banking,
    context,
    action,
    addUser,
    customer,
    other,
    startConsent: startWith,
    complete,
    idle,
    renew: async (user: number, id: number) => {
      await unlimited()
      return renewConnection(context, user, id)
    },
    /** Connects the bank: starts, consents, returns, and waits for the first reading. */
    connect: async (user: number): Promise<number> => {
      const { id, consentUrl: link } = await startWith(user)
      bank.decide(link, 'granted')
      const { outcome } = await complete(user, link)
      if (outcome !== 'active') throw new Error(`the visit ended as ${outcome}`)
      await idle()
      return id
    },
    connection: (id: number) =>
      tables(db).selectFrom('bank_connection').selectAll().where('id', '=', id).executeTakeFirst(),
    accounts: (connectionId: number) =>
      tables(db)
        .selectFrom('bank_account')
        .selectAll()
        .where('connection_id', '=', connectionId)
        .orderBy('id')
        .execute(),
    consents: () => tables(db).selectFrom('bank_consent').selectAll().orderBy('id').execute(),
    /** Lists every transaction of a user's accounts. */
    entries: async (user: number) => {
      const { rows } = await sql<{ account: number; text: string }>`select d.account_id as account,
        d.transactions::text as text from bank_day d join bank_account a on a.id = d.account_id
        join bank_connection c on c.id = a.connection_id where c.user_id = ${user} order by d.account_id, d.day`.execute(
        db,
      )
      return rows.flatMap(({ account, text }) => readEntries(text).map((entry) => ({ ...entry, account })))
    },
    actions: async (): Promise<string[]> => {
      const { rows } = await sql<{
        action: string
      }>`select action from audit_entry where subject_type = 'customer-banks'
        order by id`.execute(db)
      return rows.map((row) => row.action)
    },
    mailsOf: async (userId: number) => {
      const { rows } = await sql<{ kind: string; subject: string; text: string }>`
        select kind, subject, text from mail_outbox where user_id = ${userId} order by id`.execute(db)
      return rows
    },
    /** Advances product time and runs what is due. */
    advance: async (hours: number): Promise<void> => {
      await platform.clock.moveTo(platform.clock.offsetMs() + hours * hourMs)
      await platform.jobs.sweepNow()
      await idle()
    },
    /** Lists the violations of the invariants. */
    violations: async () => (await Promise.all(invariants.map(({ check }) => check(db)))).flat(),
  }
}

export type OpenBanking = Awaited<ReturnType<typeof openBanking>>
