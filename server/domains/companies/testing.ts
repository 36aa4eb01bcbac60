import { listCompanies as endpoint } from '#contract/companies/customer.ts'
import type { ManagedCompany, ManagedShareholder, NewManagedCompany } from '#contract/companies/manager-schemas.ts'
import type { NewCompany, NewShareholder } from '#contract/companies/schemas.ts'
import type { AnswerOf, QueryOf } from '#contract/core/endpoint.ts'
import { findAnyPerson } from '#server/domains/people/api.ts'
import { betweenDomains } from '#server/main/invariants/between-domains.ts'
import { type DatabaseKind, openTestPlatform } from '#server/platform/database/testing.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import { readExact } from '#server/platform/lists/testing.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addShareholder } from './add-shareholder.ts'
import { changeCompany } from './change-company.ts'
import { changeShareholder } from './change-shareholder.ts'
import { createCompany } from './create-company.ts'
import { createManagedCompany } from './create-managed-company.ts'
import { deleteShareholder } from './delete-shareholder.ts'
import type { CompaniesDeps } from './deps.ts'
import { invariants } from './invariants.ts'
import { companyList, listWholeCompanies } from './list-companies.ts'
import { isManager } from './policy.ts'
import type { StaffCall } from './staff-call.ts'

let people = 0

/** Builds a shareholder with 100 percent who directs, by default. */
export const aPerson = (change: Partial<NewShareholder> = {}): NewShareholder => {
  people += 1
  return {
    name: 'Ada',
    surname: `Byron ${people}`,
    dateOfBirth: '1990-12-10',
    placeOfBirth: 'London',
    addressStreet: '12 St James’s Square',
    addressCity: 'London',
    addressCountry: 'United Kingdom',
    phoneNumber: '+442079460000',
    email: `person-${people}@example.test`,
    shareOwnedPerc: 100,
    isDirector: true,
    isShareholder: true,
    ...change,
  }
}

/** Builds a valid company with these people. */
export const aCompany = (
  shareholders: NewShareholder[] = [aPerson()],
  change: Partial<NewCompany> = {},
): NewCompany => ({
  name: 'Byron Books Ltd',
  description: 'Books on engines',
  shareCapital: 100,
  termsAccepted: true,
  adult: true,
  compilerName: 'Ada',
  compilerSurname: 'Byron',
  shareholders,
  ...change,
})

/** Returns what a refused call says: its code, or the violations as `path: key`. */
export const refusalOf = async (work: Promise<unknown>): Promise<string | string[]> => {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.violations.length === 0) return error.code
    return error.violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`)
  }
  return 'not refused'
}

/** Builds a caller with these roles. */
export const actorOf = (userId: number, ...roles: UserActor['roles'][number][]): UserActor => ({
  kind: 'user',
  userId,
  sessionId: 1,
  roles,
})

/** Builds a sole shareholder as staff write one, by default. */
export const aManagedPerson = (change: Partial<ManagedShareholder> = {}): ManagedShareholder => ({
  ...aPerson(),
  ...change,
})

/** Builds a company as staff create one. */
export const aManagedCompany = (compiler: number, change: Partial<NewManagedCompany> = {}): NewManagedCompany => ({
  name: 'Lovelace Ltd',
  description: 'Looms',
  shareCapital: 1,
  status: 0,
  compiler,
  ...change,
})

/** Builds a manager's call, with a captcha token where one is given. */
export const staffCall = (captchaToken?: string, ...roles: UserActor['roles'][number][]): StaffCall => ({
  actor: actorOf(managerId, ...(roles.length > 0 ? roles : (['ROLE_MANAGER'] as const))),
  requestId: 'test',
  ip: '192.0.2.1',
  captchaToken,
})

/** The manager of all tests. */
export const managerId = 900
/** Another one, for what two of them do at the same time. */
export const otherManagerId = 901

/** The only token that the test captcha accepts. */
export const solved = 'solved'

/** Offers the company record on a database of its own, with users who have paid and confirmed their address. */
export interface TestCompanies {
  readonly deps: CompaniesDeps
  readonly platform: Platform
  /** Sets whether a user has paid. */
  setPaid(userId: number, isPaid: boolean): Promise<void>
  /** Sets whether a user has confirmed the address. */
  setVerified(userId: number, isVerified: boolean): Promise<void>
  /** Gives a user a staff role. */
  makeStaff(userId: number): Promise<void>
  /** Deletes a user's account. */
  closeAccount(userId: number): Promise<void>
  /** Returns the first and last name in the account. */
  nameOf(userId: number): Promise<string>
  /** Saves the last answer of the registry about a company. */
  register(companyId: number, read: { companyNumber: string; status: string; detail: string | null }): Promise<void>
  /** The instant that the product's clock shows; null for its own. */
  readonly time: { now: Date | null }
  freshUserId(): number
  /** Creates a user with this address. */
  userWith(email: string): Promise<number>
  create(userId: number, company?: NewCompany): ReturnType<typeof createCompany>
  /** Creates a manager's company of a new user, without people. */
  createManaged(change?: Partial<NewManagedCompany>, userId?: number): ReturnType<typeof createManagedCompany>
  change(id: number, change: Omit<ManagedCompany, 'captchaToken'>): ReturnType<typeof changeCompany>
  add(company: number, person?: ManagedShareholder): ReturnType<typeof addShareholder>
  changePerson(id: number, change: Parameters<typeof changeShareholder>[3]): ReturnType<typeof changeShareholder>
  deletePerson(id: number, version?: number): ReturnType<typeof deleteShareholder>
  /** Starts to work on jobs, as mails need it. */
  start(): Promise<void>
  /** Audit entries of a company, oldest first. */
  trail(companyId: number): Promise<{ action: string; actor_kind: string; before: unknown; after: unknown }[]>
  /** Lists violated invariants of the company record. */
  violations(): Promise<string[]>
  close(): Promise<void>
}

/** The first of the users that exist from the start. */
const firstUserId = 1001

/** Opens the company record for one test file. */
export const openTestCompanies = async (kind: DatabaseKind): Promise<TestCompanies> => {
  const opened = await openTestPlatform(kind)
  const time: TestCompanies['time'] = { now: null }
  let lastUserId = firstUserId - 1
  const { raw } = opened.database
  await raw(`insert into app_user (id, email, language, registered_at, email_verified_at, manager_active)
    overriding system value
    select id, 'user-' || id || '@example.test', 'en', now(), now(), true from generate_series(${firstUserId}, ${firstUserId + 499}) id`)
  for (const id of [managerId, otherManagerId]) {
    await raw(`insert into app_user (id, email, language, registered_at, email_verified_at, first_name, last_name)
      overriding system value values (${id}, 'manager-${id}@example.test', 'en', now(), now(), 'Manager', '${id}')`)
    await raw(`insert into user_role (user_id, role) values (${id}, 'ROLE_MANAGER')`)
  }
  const clock = { ...opened.platform.clock, now: () => time.now ?? opened.platform.clock.now() }
  const platform: Platform = { ...opened.platform, clock }
  const deps: CompaniesDeps = {
    platform,
    captcha: { challenge: async () => ({}), verify: async (token) => token === solved },
  }
  const freshUserId = (): number => (lastUserId += 1)
  return {
    deps,
    platform,
    setPaid: async (userId, isPaid) => {
      await raw('update app_user set manager_active = $2 where id = $1', [userId, isPaid])
    },
    setVerified: async (userId, isVerified) => {
      await raw('update app_user set email_verified_at = case when $2 then now() end where id = $1', [
        userId,
        isVerified,
      ])
    },
    makeStaff: async (userId) => {
      await raw(`insert into user_role (user_id, role) values ($1, 'ROLE_MANAGER')`, [userId])
    },
    closeAccount: async (userId) => {
      await raw('update app_user set deleted_at = now(), disabled_at = now() where id = $1', [userId])
    },
    nameOf: async (userId) => {
      const person = await findAnyPerson(platform.db, userId)
      return `${person?.firstName} ${person?.lastName}`.trim()
    },
    register: async (companyId, { companyNumber, status, detail }) => {
      await raw('delete from registry_record where company_id = $1', [companyId])
      await raw(
        `insert into registry_record (company_id, company_number, company_status, company_status_detail, next_read_at)
         values ($1, $2, $3, $4, now())`,
        [companyId, companyNumber, status, detail],
      )
    },
    time,
    freshUserId,
    userWith: async (email) => {
      const id = freshUserId()
      await raw('update app_user set email = $2 where id = $1', [id, email])
      return id
    },
    create: (userId, company = aCompany()) =>
      createCompany(deps, { userId, company, requestId: 'test', ip: '192.0.2.1' }),
    createManaged: (change, userId = freshUserId()) =>
      createManagedCompany(deps, staffCall(), aManagedCompany(userId, change)),
    change: (id, change) => changeCompany(deps, staffCall(), id, change),
    add: (company, person = aManagedPerson()) => addShareholder(deps, staffCall(), { ...person, company }),
    changePerson: (id, change) => changeShareholder(deps, staffCall(), id, change),
    deletePerson: (id, version) => deleteShareholder(deps, staffCall(), id, version),
    start: () => opened.start(),
    trail: (companyId) =>
      platform.db
        .selectFrom('audit_entry')
        .select(['action', 'actor_kind', 'before', 'after'])
        .where('subject_type', '=', 'company')
        .where('subject_id', '=', String(companyId))
        .orderBy('id')
        .execute(),
    violations: async () =>
      (await Promise.all([...invariants, ...betweenDomains].map(({ check }) => check(platform.db)))).flat(),
    close: () => opened.close(),
  }
}

/** Lists companies as the actor's call does. */
export const listCompanies = async (
  deps: CompaniesDeps,
  actor: UserActor,
  query: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> => {
  const text = isManager(actor) ? companyList(deps)(query) : undefined
  return text ? readExact(deps.platform.db, endpoint.answer, text) : listWholeCompanies(deps, actor, query)
}
