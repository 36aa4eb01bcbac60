import { afterAll, expect, test } from 'vitest'
import { describeOnBoth, opened } from '#server/platform/database/testing.ts'
import { getCompanyOfUser } from './get-company-of-user.ts'
import { getDraft } from './get-draft.ts'
import { invariants } from './invariants.ts'
import { saveDraft } from './save-draft.ts'
import { aCompany, actorOf, aPerson, openTestCompanies, refusalOf, type TestCompanies } from './testing.ts'

describeOnBoth('creating a company (%s)', (kind) => {
  const fixture = opened(() => openTestCompanies(kind))
  afterAll(async () => {
    for (const invariant of invariants) expect(await invariant.check(fixture.platform.db)).toEqual([])
  })

  test('saves it completely: people in order, names in the account, audit entry, no draft left', async () => {
    const userId = fixture.freshUserId()
    await saveDraft(fixture.deps, userId, { step: 4, version: 0, data: { company: { name: 'Byron' } } })
    const holders = [33.33, 33.33, 33.34].map((shareOwnedPerc, index) =>
      aPerson({ shareOwnedPerc, isDirector: index === 2 }),
    )
    const external = aPerson({ shareOwnedPerc: 0, isShareholder: false })
    const company = await fixture.create(userId, aCompany([...holders, external]))

    expect(company).toMatchObject({
      name: 'Byron Books Ltd',
      shareCapital: 100,
      status: 0,
      termsAccepted: true,
      compiler: { '@id': `/api/users/${userId}`, id: userId },
      sharesSum: 100,
      companyNumber: null,
    })
    expect(company.shareholders.map((one) => [one.shareOwnedPerc, one.isShareholder, one.isDirector])).toEqual([
      [33.33, true, false],
      [33.33, true, false],
      [33.34, true, true],
      [0, false, true],
    ])
    expect(company.shareholders[0]).toMatchObject({ identityVerificationStatus: 0, identityCheckStatus: null })
    expect(await fixture.nameOf(userId)).toBe('Ada Byron')
    expect((await getDraft(fixture.deps, userId)).version).toBe(0)
    expect(await getCompanyOfUser(fixture.deps, actorOf(userId), userId)).toEqual({ company })
    const entries = await fixture.platform.db
      .selectFrom('audit_entry')
      .select(['action', 'subject_id'])
      .where('actor_user_id', '=', userId)
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { action: 'name-user', subject_id: String(userId) },
      { action: 'create-company', subject_id: String(company.id) },
    ])
  })

  test('creates nothing for an account that is deleted meanwhile, by the customer or by staff', async () => {
    const userId = fixture.freshUserId()
    await fixture.closeAccount(userId)
    expect(await refusalOf(fixture.create(userId))).toBe('login_expired')
    await expect(fixture.createManaged({}, userId)).rejects.toMatchObject({
      violations: [{ propertyPath: 'compiler', message: 'company.compiler' }],
    })
    const draft = saveDraft(fixture.deps, userId, { step: 1, version: 0, data: { name: 'Byron' } })
    expect(await refusalOf(draft)).toBe('login_expired')
    expect(await fixture.nameOf(userId)).toBe('')
    expect((await getDraft(fixture.deps, userId)).version).toBe(0)
    expect(await getCompanyOfUser(fixture.deps, actorOf(userId), userId)).toEqual({ company: null })
  })

  test('checks onboarding in order: paid, then confirmed, then once', async () => {
    const userId = fixture.freshUserId()
    await fixture.setPaid(userId, false)
    await fixture.setVerified(userId, false)
    expect(await refusalOf(fixture.create(userId))).toBe('subscription_required')
    await fixture.setPaid(userId, true)
    expect(await refusalOf(fixture.create(userId))).toBe('email_not_verified')
    await fixture.setVerified(userId, true)
    await fixture.create(userId)
    expect(await refusalOf(fixture.create(userId))).toBe('company_already_exists')
  })

  test('creates one company for two tabs at the same time', async () => {
    const userId = fixture.freshUserId()
    const tabs = await Promise.all(
      ['A', 'B', 'C', 'D'].map((name) => refusalOf(fixture.create(userId, aCompany([aPerson()], { name })))),
    )
    expect(tabs.map(String).toSorted((one, other) => one.localeCompare(other))).toEqual([
      'company_already_exists',
      'company_already_exists',
      'company_already_exists',
      'not refused',
    ])
  })

  test('leaves nothing behind after a refusal', async () => {
    const userId = fixture.freshUserId()
    const { audit } = fixture.platform
    const record: typeof audit.record = async (trx, entry) => {
      if (entry.action === 'name-user') throw new Error('not recorded')
      await audit.record(trx, entry)
    }
    const failing = { ...fixture.deps, platform: { ...fixture.platform, audit: { ...audit, record } } }
    await expect(openedWith(failing, userId)).rejects.toThrow('not recorded')
    expect(await getCompanyOfUser(fixture.deps, actorOf(userId), userId)).toEqual({ company: null })
    await fixture.create(userId)
  })

  const openedWith = async (deps: TestCompanies['deps'], userId: number) => {
    const { createCompany } = await import('./create-company.ts')
    return createCompany(deps, { userId, company: aCompany(), requestId: 'test', ip: '192.0.2.1' })
  }

  test('calculates ages by the product’s clock, in London', async () => {
    // 00:30 on 1 July in London, still 30 June in UTC.
    fixture.time.now = new Date('2028-06-30T23:30:00Z')
    try {
      const born = (dateOfBirth: string) =>
        refusalOf(fixture.create(fixture.freshUserId(), aCompany([aPerson({ dateOfBirth })])))
      expect(await born('2012-07-02')).toEqual(['shareholders[0].dateOfBirth: yup.min_age'])
      expect(await born('2012-07-01')).toBe('not refused')
    } finally {
      fixture.time.now = null
    }
  })
})
