import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { addShareholder } from './add-shareholder.ts'
import { getCompany } from './get-company.ts'
import {
  aCompany,
  actorOf,
  aManagedPerson,
  aPerson,
  managerId,
  openTestCompanies,
  refusalOf,
  staffCall,
  type TestCompanies,
} from './testing.ts'

const manager = actorOf(managerId, 'ROLE_MANAGER')
const external = () => aManagedPerson({ isShareholder: false, shareOwnedPerc: 0 })
const many = (count: number) => Array.from({ length: count }, () => aManagedPerson({ shareOwnedPerc: 5 }))

describeOnOne('people of a company changed by staff (%s)', (kind) => {
  const fixture = opened(() => openTestCompanies(kind))
  afterAll(async () => expect(await fixture.violations()).toEqual([]))

  const companyOf = (id: number) => getCompany(fixture.deps, manager, id)

  test('are added, saved and deleted; the sum is returned and need not be 100', async () => {
    const { id } = await fixture.createManaged()
    const ada = await fixture.add(id, aManagedPerson({ shareOwnedPerc: 33.33 }))
    expect(ada).toMatchObject({ company: `/api/companies/${id}`, version: 1, sharesSum: 33.33 })
    expect(ada).toMatchObject({ identityVerificationStatus: 0, identityCheckStatus: null })
    const bob = await fixture.add(id, aManagedPerson({ shareOwnedPerc: 66.68, isDirector: false }))
    expect(bob.sharesSum).toBe(100.01)
    expect(await fixture.changePerson(bob.id, { shareOwnedPerc: 66.67 })).toMatchObject({ sharesSum: 100, version: 2 })
    expect((await companyOf(id)).shareholders.map((one) => one.id)).toEqual([ada.id, bob.id])
    expect(await fixture.deletePerson(ada.id)).toEqual({ status: 'ok', sharesSum: 66.67 })
    expect(await companyOf(id)).toMatchObject({ sharesSum: 66.67, shareholders: [{ id: bob.id }] })
  })

  test('leave their changed fields in the audit trail and update the company’s last change', async () => {
    fixture.time.now = new Date('2026-03-01T10:00:00Z')
    const { id } = await fixture.createManaged()
    const person = await fixture.add(id)
    fixture.time.now = new Date('2026-03-02T10:00:00Z')
    await fixture.changePerson(person.id, { name: 'Augusta', addressCity: person.addressCity })
    fixture.time.now = new Date('2026-03-03T10:00:00Z')
    expect((await companyOf(id)).lastChangeAt).toBe('2026-03-02T10:00:00.000Z')
    await fixture.deletePerson(person.id)
    fixture.time.now = null
    expect(await companyOf(id)).toMatchObject({ lastChangeAt: '2026-03-03T10:00:00.000Z', version: 1 })
    expect((await fixture.trail(id)).slice(1)).toMatchObject([
      { action: 'add-shareholder', actor_kind: 'staff', before: null, after: { shareholder: person.id, name: 'Ada' } },
      {
        action: 'change-shareholder',
        before: { shareholder: person.id, name: 'Ada' },
        after: { shareholder: person.id, name: 'Augusta' },
      },
      {
        action: 'delete-shareholder',
        before: { shareholder: person.id, name: 'Augusta', shareOwnedPerc: 100 },
        after: null,
      },
    ])
    expect(Object.keys((await fixture.trail(id))[2]?.after as object).toSorted()).toEqual(['name', 'shareholder'])
  })

  test('are not deleted after a concurrent change, and the refusal returns their current state', async () => {
    const { id } = await fixture.createManaged()
    const person = await fixture.add(id)
    const newer = await fixture.changePerson(person.id, { name: 'Augusta' })
    const refused = await fixture.deletePerson(person.id, person.version).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'conflict', current: newer })
    expect((await companyOf(id)).shareholders).toHaveLength(1)
    expect(await fixture.deletePerson(person.id, newer.version)).toMatchObject({ status: 'ok' })
    expect(await refusalOf(fixture.deletePerson(person.id, newer.version))).toBe('not_found')
  })

  test('preserve an old telephone number while other fields are saved; a new one follows the rule', async () => {
    const { id } = await fixture.createManaged()
    const person = await fixture.add(id)
    for (const stored of ['123456789', '123 456 789']) {
      await sql`update shareholder set phone_number = ${stored} where id = ${person.id}`.execute(fixture.platform.db)
      const saved = await fixture.changePerson(person.id, { name: `Ada ${stored.length}`, phoneNumber: '123456789' })
      expect(saved).toMatchObject({ name: `Ada ${stored.length}`, phoneNumber: stored })
    }
    expect(await refusalOf(fixture.changePerson(person.id, { phoneNumber: '12345678' }))).toEqual([
      'phoneNumber: yup.too_short',
    ])
    expect(await fixture.changePerson(person.id, { phoneNumber: '+442079460001' })).toMatchObject({
      phoneNumber: '+442079460001',
    })
  })

  test('saved without a change write no audit entry', async () => {
    const { id } = await fixture.createManaged()
    const person = await fixture.add(id)
    expect(await fixture.changePerson(person.id, { name: person.name, version: 1 })).toEqual(person)
    expect(await fixture.changePerson(person.id, {})).toEqual(person)
    expect(await fixture.trail(id)).toHaveLength(2)
  })

  test('may be changed although the customer’s sum was 100, without a broken invariant', async () => {
    const userId = fixture.freshUserId()
    const { id, shareholders } = await fixture.create(userId, aCompany([aPerson()]))
    await fixture.changePerson(shareholders[0]?.id ?? 0, { shareOwnedPerc: 60, isDirector: false })
    expect((await companyOf(id)).sharesSum).toBe(60)
    await fixture.deletePerson(shareholders[0]?.id ?? 0)
    expect(await fixture.violations()).toEqual([])
  })

  test('include at most one external director, who directs without a share', async () => {
    const { id } = await fixture.createManaged()
    const refused = (change: Parameters<typeof aManagedPerson>[0]) =>
      refusalOf(fixture.add(id, aManagedPerson({ isShareholder: false, shareOwnedPerc: 0, ...change })))
    expect(await refused({ shareOwnedPerc: 1 })).toEqual(['shareOwnedPerc: yup.max'])
    expect(await refused({ isDirector: false })).toEqual(['isDirector: yup.director_required'])
    const one = await fixture.add(id, external())
    expect(await refused({})).toEqual(['isShareholder: company.shareholders_count'])
    const holder = await fixture.add(id, aManagedPerson())
    expect(await refusalOf(fixture.changePerson(holder.id, { isShareholder: false, shareOwnedPerc: 0 }))).toEqual([
      'isShareholder: company.shareholders_count',
    ])
    expect(await refusalOf(fixture.changePerson(one.id, { shareOwnedPerc: 10 }))).toEqual(['shareOwnedPerc: yup.max'])
    expect(await fixture.changePerson(one.id, { shareOwnedPerc: 10, isShareholder: true })).toMatchObject({
      sharesSum: 110,
    })
  })

  test('may include a shareholder without a share', async () => {
    const { id } = await fixture.createManaged()
    expect(await fixture.add(id, aManagedPerson({ shareOwnedPerc: 0 }))).toMatchObject({ sharesSum: 0 })
  })

  test('must be sixteen as a director, by London’s day, and born as a shareholder', async () => {
    fixture.time.now = new Date('2028-06-30T23:30:00Z')
    const { id } = await fixture.createManaged()
    const born = (dateOfBirth: string, isDirector: boolean) =>
      refusalOf(fixture.add(id, aManagedPerson({ dateOfBirth, isDirector })))
    expect(await born('2012-07-02', true)).toEqual(['dateOfBirth: yup.min_age'])
    expect(await born('2012-07-01', true)).toBe('not refused')
    expect(await born('2028-07-02', false)).toEqual(['dateOfBirth: yup.date'])
    expect(await born('2028-07-01', false)).toBe('not refused')
    const child = await fixture.add(id, aManagedPerson({ dateOfBirth: '2012-07-02', isDirector: false }))
    expect(await refusalOf(fixture.changePerson(child.id, { isDirector: true }))).toEqual(['dateOfBirth: yup.min_age'])
    fixture.time.now = null
  })

  test('get their verification from a check, unless it is sent too', async () => {
    const { id } = await fixture.createManaged()
    const person = await fixture.add(id)
    const checkResult = async (change: Parameters<TestCompanies['changePerson']>[1]) => {
      const { identityCheckStatus, identityVerificationStatus } = await fixture.changePerson(person.id, change)
      return [identityCheckStatus, identityVerificationStatus]
    }
    for (const [check, verification] of [
      [0, 0],
      [1, 0],
      [2, 1],
      [3, 2],
      [4, 1],
      [6, 0],
    ] as const)
      expect(await checkResult({ identityCheckStatus: check })).toEqual([check, verification])
    expect(await checkResult({ identityCheckStatus: 2, identityVerificationStatus: null })).toEqual([2, null])
    expect(await checkResult({ identityVerificationStatus: 2 })).toEqual([2, 2])
    expect(await checkResult({ identityCheckStatus: null })).toEqual([null, 2])
    expect(await fixture.add(id, aManagedPerson({ identityCheckStatus: 4 }))).toMatchObject({
      identityVerificationStatus: 1,
    })
    expect(
      await fixture.add(id, aManagedPerson({ identityCheckStatus: 4, identityVerificationStatus: 2 })),
    ).toMatchObject({ identityCheckStatus: 4, identityVerificationStatus: 2 })
  })

  test('answer an outdated version with the newer state, but not a repeated save', async () => {
    const { id } = await fixture.createManaged()
    const { id: personId } = await fixture.add(id)
    const twice = await Promise.all([1, 2].map(() => fixture.changePerson(personId, { name: 'Grace', version: 1 })))
    expect(twice.map(({ version }) => version)).toEqual([2, 2])
    const stale = await fixture.changePerson(personId, { name: 'Joan', version: 1 }).catch((error: unknown) => error)
    if (!(stale instanceof Refusal)) throw stale
    expect([stale.status, stale.current]).toEqual([409, twice[1]])
  })

  test('added twice (a double click) are saved once', async () => {
    const { id } = await fixture.createManaged()
    const person = aManagedPerson()
    const both = await Promise.all([fixture.add(id, person), fixture.add(id, person)])
    expect(both[0].id).toBe(both[1].id)
    expect((await companyOf(id)).shareholders).toHaveLength(1)
    expect(await fixture.trail(id)).toHaveLength(2)
  })

  test('refuse the twenty-first in parallel, and a second external director', async () => {
    const { id } = await fixture.createManaged()
    for (const person of many(18)) await fixture.add(id, person)
    const outcomes = await Promise.all(
      [...many(4), external(), external()].map((person) => refusalOf(fixture.add(id, person))),
    )
    expect(outcomes.filter((one) => one === 'not refused')).toHaveLength(3)
    expect(outcomes.filter((one) => one !== 'not refused').map(String)).toEqual(
      Array.from({ length: 3 }, () => 'isShareholder: company.shareholders_count'),
    )
    const { shareholders } = await companyOf(id)
    expect(shareholders.filter((one) => one.isShareholder)).toHaveLength(20)
    expect(shareholders).toHaveLength(21)
  })

  test('are deleted once by two calls; the second call and a save meanwhile find nobody', async () => {
    const { id } = await fixture.createManaged()
    const person = await fixture.add(id)
    const outcomes = await Promise.all([1, 2].map(() => refusalOf(fixture.deletePerson(person.id))))
    expect(outcomes.map(String).toSorted()).toEqual(['not refused', 'not_found'])
    expect(await refusalOf(fixture.changePerson(person.id, { name: 'Late' }))).toBe('not_found')
    expect((await fixture.trail(id)).filter(({ action }) => action === 'delete-shareholder')).toHaveLength(1)
  })

  test('belong to a company that exists', async () => {
    expect(await refusalOf(fixture.add(2_000_000_000))).toBe('not_found')
    expect(await refusalOf(fixture.changePerson(2_000_000_000, { name: 'x' }))).toBe('not_found')
    expect(await refusalOf(fixture.deletePerson(2_000_000_000))).toBe('not_found')
  })

  test('verify a captcha where one was sent', async () => {
    const { id } = await fixture.createManaged()
    const forged = addShareholder(fixture.deps, staffCall('forged'), { ...aManagedPerson(), company: id })
    expect(await refusalOf(forged)).toBe('invalid_captcha')
  })
})
