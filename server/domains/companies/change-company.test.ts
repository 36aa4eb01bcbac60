import { afterAll, expect, test } from 'vitest'
import type { Company } from '#contract/companies/schemas.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { changeCompany } from './change-company.ts'
import { getCompany } from './get-company.ts'
import { saveDraft } from './save-draft.ts'
import { actorOf, managerId, openTestCompanies, refusalOf, solved, staffCall } from './testing.ts'

const manager = actorOf(managerId, 'ROLE_MANAGER')

describeOnOne('a company changed by staff (%s)', (kind) => {
  const fixture = opened(() => openTestCompanies(kind))
  afterAll(async () => expect(await fixture.violations()).toEqual([]))

  const at = async <T>(instant: string, work: () => Promise<T>): Promise<T> => {
    fixture.time.now = new Date(instant)
    try {
      return await work()
    } finally {
      fixture.time.now = null
    }
  }

  test('is created for a customer, without people, and ends the customer’s draft', async () => {
    const userId = await fixture.userWith('made-for@example.test')
    await saveDraft(fixture.deps, userId, { step: 1, version: 0, data: {} })
    const made = await fixture.createManaged({ status: 1, address: '1 High Street', termsAccepted: true }, userId)
    expect(made).toMatchObject({
      compiler: { '@id': `/api/users/${userId}`, id: userId, email: 'made-for@example.test' },
      status: 1,
      address: '1 High Street',
      country: null,
      termsAccepted: true,
      version: 1,
      shareholders: [],
      sharesSum: 0,
    })
    const [entry] = await fixture.trail(made.id)
    expect(entry).toMatchObject({
      action: 'create-company',
      actor_kind: 'staff',
      after: { status: 1, compiler: userId },
    })
    expect(await refusalOf(fixture.createManaged({}, userId))).toBe('company_already_exists')
    expect(await refusalOf(fixture.create(userId))).toBe('company_already_exists')
  })

  test('is created for customers only', async () => {
    const userId = fixture.freshUserId()
    await fixture.makeStaff(userId)
    expect(await refusalOf(fixture.createManaged({}, userId))).toEqual(['compiler: company.compiler'])
  })

  test('is created once by two managers and the customer at the same time', async () => {
    const userId = fixture.freshUserId()
    const attempts = [fixture.createManaged({}, userId), fixture.createManaged({}, userId), fixture.create(userId)]
    const outcomes = await Promise.all(attempts.map(refusalOf))
    expect(outcomes.map(String).toSorted()).toEqual(['company_already_exists', 'company_already_exists', 'not refused'])
  })

  test('preserves omitted fields, updates version and last change, and audits only the changed fields', async () => {
    const made = await at('2026-01-01T10:00:00Z', () => fixture.createManaged({ taxCode: 'T1', description: 'Looms' }))
    const saved = await at('2026-02-01T10:00:00Z', () =>
      fixture.change(made.id, { name: ' Engines Ltd ', taxCode: null }),
    )
    expect(saved).toEqual({
      ...made,
      name: ' Engines Ltd ',
      taxCode: null,
      version: 2,
      lastChangeAt: '2026-02-01T10:00:00.000Z',
    })
    expect((await fixture.trail(made.id)).at(-1)).toEqual({
      action: 'change-company',
      actor_kind: 'staff',
      before: { name: 'Lovelace Ltd', taxCode: 'T1' },
      after: { name: ' Engines Ltd ', taxCode: null },
    })
    expect(await getCompany(fixture.deps, manager, made.id)).toEqual(saved)
  })

  test('saved without a change stays as it is and writes no audit entry', async () => {
    const made = await at('2026-01-01T10:00:00Z', () => fixture.createManaged())
    expect(await fixture.change(made.id, {})).toEqual(made)
    expect(
      await fixture.change(made.id, { name: made.name, status: 0, compiler: made.compiler.id, version: 1 }),
    ).toEqual(made)
    expect(await fixture.trail(made.id)).toHaveLength(1)
  })

  test('is incorporated only with an address, whichever of the two was sent', async () => {
    const { id } = await fixture.createManaged()
    const lacking = ['address: company.address_for_incorporated']
    expect(await refusalOf(fixture.change(id, { status: 1 }))).toEqual(lacking)
    expect(await fixture.change(id, { status: 1, address: '1 High Street' })).toMatchObject({ status: 1 })
    expect(await refusalOf(fixture.change(id, { address: null }))).toEqual(lacking)
    expect(await fixture.change(id, { status: 0, address: null })).toMatchObject({ status: 0, address: null })
  })

  test('publishes events for another number and for going back to not incorporated', async () => {
    const { id } = await fixture.createManaged({ status: 1, address: '1 High Street', companyNumber: '00000001' })
    const eventNames = async () =>
      (
        await fixture.platform.db
          .selectFrom('domain_event')
          .select('name')
          .where('payload', '@>', JSON.stringify({ companyId: id }))
          .orderBy('id')
          .execute()
      ).map(({ name }) => name)
    expect(await eventNames()).toEqual(['company-incorporated'])
    await fixture.change(id, { name: 'Other Ltd' })
    expect(await eventNames()).toHaveLength(1)
    await fixture.change(id, { companyNumber: '00000002' })
    await fixture.change(id, { companyNumber: null })
    await fixture.change(id, { status: 0 })
    await fixture.change(id, { status: 1 })
    expect(await eventNames()).toEqual([
      'company-incorporated',
      ...Array<string>(3).fill('company-number-changed'),
      'company-incorporated',
    ])
  })

  test('preserves the date of accepted terms', async () => {
    const { id } = await fixture.createManaged({ termsAccepted: true })
    expect((await fixture.change(id, { termsAccepted: true, name: 'Other' })).termsAccepted).toBe(true)
    expect((await fixture.change(id, { termsAccepted: false })).termsAccepted).toBe(false)
    expect((await fixture.trail(id)).at(-1)).toMatchObject({
      before: { termsAccepted: true },
      after: { termsAccepted: false },
    })
  })

  test('preserves its compiler', async () => {
    const { id } = await fixture.createManaged()
    expect(await refusalOf(fixture.change(id, { compiler: fixture.freshUserId(), name: 'Other' }))).toBe(
      'fields_not_changeable',
    )
    expect(await fixture.trail(id)).toHaveLength(1)
  })

  test('is read-only for its customer, and does not exist for others', async () => {
    const userId = fixture.freshUserId()
    const { id } = await fixture.create(userId)
    const as = (actor: ReturnType<typeof actorOf>, company: number) =>
      refusalOf(changeCompany(fixture.deps, { ...staffCall(), actor }, company, { name: 'Mine' }))
    expect(await as(actorOf(userId), id)).toBe('fields_not_changeable')
    expect(await as(actorOf(userId, 'ROLE_ADMIN'), id)).toBe('fields_not_changeable')
    expect(await as(actorOf(fixture.freshUserId()), id)).toBe('not_found')
    expect(await as(actorOf(fixture.freshUserId(), 'ROLE_ADMIN'), id)).toBe('not_found')
    expect(await as(actorOf(userId), 2_000_000_000)).toBe('not_found')
    expect(await as(manager, 2_000_000_000)).toBe('not_found')
    expect(await refusalOf(getCompany(fixture.deps, actorOf(fixture.freshUserId()), id))).toBe('not_found')
    expect(await getCompany(fixture.deps, actorOf(userId), id)).toMatchObject({ id, version: 1 })
  })

  test('verifies a captcha where one was sent', async () => {
    const { id } = await fixture.createManaged()
    const with_ = (token: string) => changeCompany(fixture.deps, staffCall(token), id, { name: 'Checked Ltd' })
    expect(await refusalOf(with_('forged'))).toBe('invalid_captcha')
    expect(await fixture.trail(id)).toHaveLength(1)
    expect(await with_(solved)).toMatchObject({ name: 'Checked Ltd' })
  })

  test('is saved once for two managers at the same time; the other gets the newer state and loses nothing', async () => {
    const { id, version } = await fixture.createManaged()
    const both = await Promise.allSettled(['One Ltd', 'Two Ltd'].map((name) => fixture.change(id, { name, version })))
    const saved = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    expect([saved.length, refused.length]).toEqual([1, 1])
    const [refusal] = refused
    if (!(refusal instanceof Refusal)) throw refusal
    expect([refusal.code, refusal.status]).toEqual(['conflict', 409])
    expect(refusal.current).toEqual(saved[0])
    const { version: newer } = refusal.current as Company
    expect(await fixture.change(id, { name: 'Both Ltd', version: newer })).toMatchObject({
      name: 'Both Ltd',
      version: 3,
    })
  })

  test('saved twice in the same way (a lost response, a double click) has one change and no conflict', async () => {
    const { id, version } = await fixture.createManaged()
    const twice = await Promise.all([1, 2].map(() => fixture.change(id, { name: 'Twice Ltd', version })))
    expect(twice.map((one) => one.version)).toEqual([2, 2])
    expect(await fixture.trail(id)).toHaveLength(2)
  })

  test('stores hostile text unchanged', async () => {
    const name = `<script>alert('x')</script> "'; drop table company; -- {{7*7}} \${x} =1+1 \u202E%_\\`
    const { id } = await fixture.createManaged({ name, description: '<img src=x onerror=alert(1)>' })
    expect(await getCompany(fixture.deps, manager, id)).toMatchObject({
      name,
      description: '<img src=x onerror=alert(1)>',
    })
  })
})
