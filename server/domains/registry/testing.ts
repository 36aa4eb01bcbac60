import { sql } from 'kysely'
import type { Language } from '#contract/core/fields.ts'
import { daysLater } from '#contract/registry/months.ts'
import { betweenDomains } from '#server/main/invariants/between-domains.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { type DatabaseKind, openTestPlatform } from '#server/platform/database/testing.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { CallAllowance, CompanyProfile, CompanyRegistry, FoundCompany } from '#server/providers/registry/port.ts'
import { createRegistry } from './api.ts'
import type { RegistryDeps } from './deps.ts'
import { invariants } from './invariants.ts'
import { tables } from './tables.ts'

const dayMs = 86_400_000

/** Makes a profile of an active company with nothing due and nothing to compute from; a test changes fields. */
export const aProfile = (companyNumber: string, more: Partial<CompanyProfile> = {}): CompanyProfile => ({
  companyNumber,
  companyName: `COMPANY ${companyNumber} LIMITED`,
  companyStatus: 'active',
  companyStatusDetail: null,
  incorporatedOn: null,
  accountNextMadeUpTo: null,
  accountNextDue: null,
  accountLastMadeUpTo: null,
  confirmationStatementNextMadeUpTo: null,
  confirmationStatementNextDue: null,
  confirmationStatementLastMadeUpTo: null,
  ...more,
})

/** A registry that a test scripts: its companies, its failures, and the requests it received. */
export interface ScriptedRegistry extends CompanyRegistry {
  readonly profiles: Map<string, CompanyProfile>
  readonly requested: string[]
  found: FoundCompany[]
  /** Throws instead of answering. */
  failing: ((companyNumber: string) => Error | null) | null
  allowance: CallAllowance | null
}

const scriptRegistry = (): ScriptedRegistry => {
  const registry: ScriptedRegistry = {
    profiles: new Map(),
    requested: [],
    found: [],
    failing: null,
    allowance: null,
    profile: async (companyNumber) => {
      registry.requested.push(companyNumber)
      const failure = registry.failing?.(companyNumber)
      if (failure) throw failure
      return { found: registry.profiles.get(companyNumber) ?? null, allowance: registry.allowance }
    },
    searchByName: async (name) => {
      registry.requested.push(name)
      const failure = registry.failing?.(name)
      if (failure) throw failure
      return { found: registry.found, allowance: registry.allowance }
    },
  }
  return registry
}

/** The options of a test's company. */
interface NewCompany {
  readonly language?: Language
  readonly status?: 0 | 1
  readonly name?: string
}

/**
 * Opens the registry domain on a fresh database with a scripted registry. After the start, sweeps run only when a test
 * asks.
 */
export const openRegistry = async (
  kind: DatabaseKind,
  more: Partial<RegistryDeps> = {},
  settings: Partial<Settings> = {},
) => {
  const opened = await openTestPlatform(kind, { settings })
  const { platform, db, database } = opened
  const remote = scriptRegistry()
  const deps: RegistryDeps = {
    platform,
    registry: remote,
    ...more,
  }
  const registry = createRegistry(deps)
  await opened.start()
  let people = 0
  const addUser = async (language: Language = 'en', role?: 'ROLE_MANAGER'): Promise<number> => {
    people += 1
    const { rows } = await database.raw(
      `insert into app_user (email, password_hash, language, registered_at, email_verified_at)
       values ($1, '$argon2id$x', $2, now(), now()) returning id`,
      [`person-${people}@example.test`, language],
    )
    const id = Number(rows[0]?.['id'])
    if (role) await database.raw('insert into user_role (user_id, role) values ($1, $2)', [id, role])
    return id
  }
  return {
    ...opened,
    deps,
    registry,
    remote,
    addUser,
    actor: (userId: number, more: Partial<UserActor> = {}): UserActor => ({
      kind: 'user',
      userId,
      sessionId: 1,
      roles: [],
      ...more,
    }),
    /** Creates a customer with an incorporated company under a number; followed, but not read yet. */
    addCompany: async (
      companyNumber: string | null,
      { language = 'en', status = 1, name = `Company ${companyNumber} Ltd` }: NewCompany = {},
    ): Promise<{ userId: number; companyId: number }> => {
      const userId = await addUser(language)
      const { rows } = await database.raw(
        `insert into company (compiler_id, name, description, share_capital, status, address, company_number, made_by,
          created_at, last_change_at) values ($1, $2, '', 1, $3, 'x', $4, 'staff', now(), now()) returning id`,
        [userId, name, status, companyNumber],
      )
      return { userId, companyId: Number(rows[0]?.['id']) }
    },
    record: (companyId: number) =>
      tables(db).selectFrom('registry_record').selectAll().where('company_id', '=', companyId).executeTakeFirst(),
    mailsOf: async (userId: number) => {
      const { rows } = await sql<{ kind: string; subject: string; text: string }>`
        select kind, subject, text from mail_outbox where user_id = ${userId} order by id`.execute(db)
      return rows
    },
    /** Advances product time without running what is due. */
    leap: (days: number) => platform.clock.moveTo(platform.clock.offsetMs() + days * dayMs),
    /** Advances product time to noon in London, so that no test crosses midnight. */
    toNoon: async (): Promise<void> => {
      const now = platform.clock.now()
      const noon = Date.parse(`${daysLater(londonDay(now), 1)}T12:00:00Z`)
      await platform.clock.moveTo(platform.clock.offsetMs() + noon - now.getTime())
    },
    /** Runs everything that is due. */
    settle: async (): Promise<void> => {
      await platform.jobs.sweepNow()
      await platform.jobs.idle()
    },
    /** Lists the violations of the invariants. */
    violations: async () =>
      (await Promise.all([...invariants, ...betweenDomains].map(({ check }) => check(db)))).flat(),
  }
}

export type OpenRegistry = Awaited<ReturnType<typeof openRegistry>>
