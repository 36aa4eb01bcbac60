import type { NewCompany, NewShareholder } from '#contract/companies/schemas.ts'
import { type DatabaseKind, openTestPlatform } from '../../platform/database/testing.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { UserActor } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { createCompany } from './create-company.ts'
import type { CompaniesDependencies } from './dependencies.ts'

let people = 0

/** A shareholder of 100 percent who directs, unless said otherwise. */
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

/** A company that may be created, with these people. */
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

/** What a refused call says: its code, or the violations as `path: key`. */
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

/** A caller with these roles. */
export const actorOf = (userId: number, ...roles: UserActor['roles'][number][]): UserActor => ({
  kind: 'user',
  userId,
  sessionId: 1,
  roles,
})

/** The company record on a database of its own, with its two neighbours played by hand. */
export interface TestCompanies {
  readonly deps: CompaniesDependencies
  readonly platform: Platform
  /** Users who have not paid, or not confirmed their address; nobody unless set. */
  readonly blocked: { unpaid: Set<number>; unverified: Set<number> }
  /** Names given to accounts, by user. */
  readonly names: Map<number, string>
  /** The instant that the product's clock shows; null for its own. */
  readonly time: { now: Date | null }
  freshUserId(): number
  create(userId: number, company?: NewCompany): ReturnType<typeof createCompany>
  close(): Promise<void>
}

/** Opens the company record for one test file. */
export const openTestCompanies = async (kind: DatabaseKind): Promise<TestCompanies> => {
  const opened = await openTestPlatform(kind)
  const time: TestCompanies['time'] = { now: null }
  const blocked = { unpaid: new Set<number>(), unverified: new Set<number>() }
  const names = new Map<number, string>()
  let lastUserId = 1000
  const clock = { ...opened.platform.clock, now: () => time.now ?? opened.platform.clock.now() }
  const platform: Platform = { ...opened.platform, clock }
  const deps: CompaniesDependencies = {
    platform,
    standingOf: async (userId) => ({
      hasSubscription: !blocked.unpaid.has(userId),
      emailVerified: !blocked.unverified.has(userId),
    }),
    nameUser: async (_, { userId, firstName, lastName }) => void names.set(userId, `${firstName} ${lastName}`),
  }
  return {
    deps,
    platform,
    blocked,
    names,
    time,
    freshUserId: () => (lastUserId += 1),
    create: (userId, company = aCompany()) =>
      createCompany(deps, { userId, company, requestId: 'test', ip: '192.0.2.1' }),
    close: () => opened.close(),
  }
}
