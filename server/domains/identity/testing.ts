import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '#contract/core/fields.ts'
import { createCompanies, identityCheckFailed, identityStatusesSet } from '#server/domains/companies/api.ts'
import { ofIdentityChecks } from '#server/main/invariants/of-identity-checks.ts'
import { type DatabaseKind, openTestPlatform } from '#server/platform/database/testing.ts'
import type { CheckReport, IdentityChecks, PersonToCheck } from '#server/providers/identity-checks/port.ts'
import { createIdentity, identityVerified } from './api.ts'
import type { IdentityCall, IdentityDeps } from './deps.ts'
import { invariants } from './invariants.ts'
import { tables } from './tables.ts'

const hourMs = 3_600_000

/** A provider that a test scripts: its checks, its failures, and the calls it received. */
export interface ScriptedProvider extends IdentityChecks {
  readonly registered: Map<string, CheckReport>
  readonly people: PersonToCheck[]
  /** The names of the calls, in their order. */
  readonly calls: string[]
  /** Throws instead of answering; `after` lets the call act first. */
  failing: { error: Error; after?: true } | null
  /** Runs within each call, after it has taken its answer: a test's other work meanwhile. */
  meanwhile: (() => Promise<unknown>) | null
  /** Changes what the provider reports. */
  report(id: string, change: Partial<CheckReport>): void
}

const scriptProvider = (): ScriptedProvider => {
  const run = async <Answer>(name: string, act: () => Answer): Promise<Answer> => {
    provider.calls.push(name)
    if (provider.failing && !provider.failing.after) throw provider.failing.error
    const answer = act()
    if (provider.failing) throw provider.failing.error
    const { meanwhile } = provider
    provider.meanwhile = null
    await meanwhile?.()
    return answer
  }
  const provider: ScriptedProvider = {
    registered: new Map(),
    people: [],
    calls: [],
    failing: null,
    meanwhile: null,
    report: (id, change) => {
      const known = provider.registered.get(id)
      if (!known) throw new Error(`no check ${id}`)
      provider.registered.set(id, { ...known, ...change })
    },
    create: (person) =>
      run('create', () => {
        const id = randomUUID()
        provider.people.push(person)
        provider.registered.set(id, { id, reference: person.reference, status: 'invited', providerStatus: 6 })
        return id
      }),
    find: (reference) =>
      run('find', () => [...provider.registered.values()].find((one) => one.reference === reference) ?? null),
    read: (id) => run('read', () => provider.registered.get(id) ?? null),
    link: (id) => run('link', () => `https://provider.example/${id}`),
    checkOfCallback: (body) =>
      typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string' ? body.id : null,
  }
  return provider
}

/** Opens identity checks on a fresh database with a scripted provider; sweeps run only when a test asks. */
export const openIdentity = async (kind: DatabaseKind, more: Partial<IdentityDeps> = {}) => {
  const opened = await openTestPlatform(kind)
  const { platform, db, database } = opened
  const provider = scriptProvider()
  const deps: IdentityDeps = { platform, checks: provider, ...more }
  const companies = createCompanies({
    platform,
    captcha: { challenge: () => Promise.resolve({}), verify: () => Promise.resolve(true) },
  })
  const identity = createIdentity(deps)
  platform.events.listen(identityCheckFailed, 'mail-customer', companies.mailIdentityFailed)
  platform.events.listen(identityVerified, 'mail-customer', identity.mailVerified)
  platform.events.join(identityStatusesSet, 'supersede-identity-check', identity.supersede)
  await opened.start()
  let count = 0
  const addUser = async (language: Language, role?: 'ROLE_MANAGER'): Promise<number> => {
    count += 1
    const { rows } = await database.raw(
      `insert into app_user (email, password_hash, language, registered_at, email_verified_at)
       values ($1, '$argon2id$x', $2, now(), now()) returning id`,
      [`owner-${count}@example.test`, language],
    )
    const id = Number(rows[0]?.['id'])
    if (role) await database.raw('insert into user_role (user_id, role) values ($1, $2)', [id, role])
    return id
  }
  const call = (userId: number, isManager = false): IdentityCall => ({
    actor: { kind: 'user', userId, sessionId: 1, roles: isManager ? ['ROLE_MANAGER'] : [] },
    requestId: 'test',
    ip: '127.0.0.1',
  })
  const managerId = await addUser('en', 'ROLE_MANAGER')
  return {
    ...opened,
    deps,
    provider,
    companies,
    identity,
    call,
    staff: call(managerId, true),
    /** Creates a customer with a company of these people. */
    addCompany: async (people = 1, language: Language = 'en') => {
      const userId = await addUser(language)
      const { rows } = await database.raw(
        `insert into company (compiler_id, name, description, share_capital, status, made_by, created_at, last_change_at)
         values ($1, $2, '', 1, 0, 'staff', now(), now()) returning id`,
        [userId, `Company ${userId} Ltd`],
      )
      const companyId = Number(rows[0]?.['id'])
      const ids: number[] = []
      for (let index = 0; index < people; index += 1) {
        const added = await database.raw(
          `insert into shareholder (company_id, name, surname, date_of_birth, place_of_birth, address_street, address_city,
            address_country, share_hundredths, is_director, is_shareholder, phone_number, email)
           values ($1, 'Sofía', 'Navarro', '1980-01-01', '', '', '', '', 0, true, true, '', 'sofia@example.test') returning id`,
          [companyId],
        )
        ids.push(Number(added.rows[0]?.['id']))
      }
      return { userId, companyId, people: ids, owner: call(userId) }
    },
    checksOf: (shareholderId: number) =>
      tables(db)
        .selectFrom('identity_check')
        .selectAll()
        .where('shareholder_id', '=', shareholderId)
        .orderBy('id')
        .execute(),
    /** Both documented statuses of a person, with the version. */
    statusesOf: async (shareholderId: number): Promise<unknown[]> => {
      const { rows } = await database.raw(
        'select identity_verification_status as v, identity_check_status as c, version from shareholder where id = $1',
        [shareholderId],
      )
      return [rows[0]?.['v'], rows[0]?.['c'], rows[0]?.['version']]
    },
    mailsOf: async (userId: number) => {
      const { rows } = await sql<{ kind: string; to_address: string; subject: string; text: string; language: string }>`
        select kind, to_address, subject, text, language from mail_outbox where user_id = ${userId} order by id`.execute(
        db,
      )
      return rows
    },
    auditOf: async (companyId: number) => {
      const { rows } = await sql<{ action: string; actor_kind: string }>`
        select action, actor_kind from audit_entry where subject_type = 'company' and subject_id = ${String(companyId)}
        order by id`.execute(db)
      return rows.map(({ action, actor_kind: by }) => `${by} ${action}`)
    },
    /** Sets a person's statuses as a manager's form does. */
    setByStaff: async (shareholderId: number, body: object): Promise<void> => {
      const route = companies.routes.find(
        ({ endpoint }) => endpoint.method === 'PATCH' && endpoint.path.startsWith('/sh'),
      )
      const { staff } = { staff: call(managerId, true) }
      await route?.answer({ ...staff, params: { id: shareholderId }, query: {}, body } as never)
    },
    /** Advances product time without running what is due. */
    leap: (hours: number) => platform.clock.moveTo(platform.clock.offsetMs() + hours * hourMs),
    /** Runs everything that is due. */
    settle: async (): Promise<void> => {
      await platform.jobs.sweepNow()
      await platform.jobs.idle()
    },
    violations: async () =>
      (await Promise.all([...invariants, ...ofIdentityChecks].map(({ check }) => check(db)))).flat(),
  }
}
