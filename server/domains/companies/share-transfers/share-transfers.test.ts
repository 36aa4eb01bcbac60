import { afterAll, expect, test } from 'vitest'
import type { FilingChange } from '#contract/companies/filing-schemas.ts'
import { getFilingDetails } from '#server/domains/companies/filing/get-filing-details.ts'
import { identityFactsOf } from '#server/domains/companies/filing/identity-facts-of.ts'
import { saveFilingDetails } from '#server/domains/companies/filing/save-filing-details.ts'
import { shareRegisterOf } from '#server/domains/companies/filing/share-register-of.ts'
import {
  actorOf,
  aManagedPerson,
  managerId,
  openTestCompanies,
  refusalOf,
  staffCall,
} from '#server/domains/companies/testing.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { listShareTransfers, shareTransfersData } from './list-share-transfers.ts'
import { recordShareTransfer } from './record-share-transfer.ts'

describeOnOne('transfers of shares (%s)', (kind) => {
  const fixture = opened(() => openTestCompanies(kind))
  afterAll(async () => expect(await fixture.violations()).toEqual([]))

  const record = (id: number, [from, to]: readonly [number, number], shares: number, transferredOn = '2026-05-01') =>
    recordShareTransfer(fixture.deps, { ...staffCall(), language: 'en' }, id, {
      transferor: from,
      transferee: to,
      shares,
      transferredOn,
    })
  /** A company of 100 shares with Grace, who directs, 60, Joan 40, and Ada, an external director, none. */
  const company = async (change: { shareCapital: number } = { shareCapital: 100 }, userId = fixture.freshUserId()) => {
    fixture.time.now = new Date('2026-03-01T10:00:00Z')
    const { id } = await fixture.createManaged({ status: 1, address: '1 High Street', ...change }, userId)
    const grace = await fixture.add(id, aManagedPerson({ name: 'Grace', surname: 'Hopper', shareOwnedPerc: 60 }))
    const joan = aManagedPerson({ name: 'Joan', surname: 'Clarke', shareOwnedPerc: 40, isDirector: false })
    const ada = aManagedPerson({ name: 'Ada', surname: 'Byron', shareOwnedPerc: 0, isShareholder: false })
    const people = { grace: grace.id, joan: (await fixture.add(id, joan)).id, ada: (await fixture.add(id, ada)).id }
    fixture.time.now = new Date('2026-05-02T10:00:00Z')
    return { id, ...people }
  }
  const register = async (id: number) => {
    const found = await shareRegisterOf(fixture.platform.db, id)
    return {
      members: found?.members.map(({ name, shares, enteredOn }) => [name, shares, enteredOn]),
      former: found?.formerMembers.map(({ name, shares, ceasedOn }) => [name, shares, ceasedOn]),
      isWhole: found?.isWhole,
    }
  }

  test('move percentages, so that the register follows, and are listed and in the trail', async () => {
    const { id, grace, joan, ada } = await company()
    expect(await record(id, [grace, joan], 10)).toMatchObject({
      transferorName: 'Grace Hopper',
      transfereeName: 'Joan Clarke',
      shareClass: 'Ordinary',
      nominalValue: 1,
      shares: 10,
      transferredOn: '2026-05-01',
    })
    await record(id, [joan, ada], 20, '2026-05-02')
    expect(await register(id)).toEqual({
      members: [
        ['Grace Hopper', 50, null],
        ['Joan Clarke', 30, null],
        ['Ada Byron', 20, '2026-05-02'],
      ],
      former: [],
      isWhole: true,
    })
    const { 'hydra:member': listed } = await listShareTransfers(fixture.deps, id)
    expect(listed.map(({ shares }) => shares)).toEqual([20, 10])
    expect((await fixture.trail(id)).at(-1)).toMatchObject({
      action: 'record-share-transfer',
      after: { transferorName: 'Joan Clarke', transfereeName: 'Ada Byron', shares: 20, transferredOn: '2026-05-02' },
    })
  })

  test('of all shares end a membership: a director stays, anybody else leaves', async () => {
    const { id, grace, joan, ada } = await company()
    await record(id, [joan, grace], 40)
    expect(await register(id)).toEqual({
      members: [['Grace Hopper', 100, null]],
      former: [['Joan Clarke', 40, '2026-05-01']],
      isWhole: true,
    })
    // Grace stays as a director without shares, whose place Ada leaves by becoming a member.
    await record(id, [grace, ada], 100)
    expect((await register(id)).members).toEqual([['Ada Byron', 100, '2026-05-01']])
    expect((await register(id)).former).toHaveLength(2)
    expect(await refusalOf(record(id, [ada, grace], 1, '2026-04-30'))).toEqual([
      'transferredOn: share_transfer.before_entry',
    ])
    await record(id, [ada, grace], 100, '2026-05-02')
    expect((await register(id)).members).toEqual([['Grace Hopper', 100, '2026-05-02']])
  })

  test('on one day, in and out again, keep the member in between in the register', async () => {
    const { id, grace, joan, ada } = await company()
    await record(id, [joan, ada], 40, '2026-05-02')
    await record(id, [ada, grace], 40, '2026-05-02')
    expect(await register(id)).toEqual({
      members: [['Grace Hopper', 100, null]],
      former: [
        ['Joan Clarke', 40, '2026-05-02'],
        ['Ada Byron', 40, '2026-05-02'],
      ],
      isWhole: true,
    })
  })

  test('give control from their day, which is to be confirmed, and end that of who has too few left', async () => {
    const { id, grace, joan, ada } = await company()
    const manager = actorOf(managerId, 'ROLE_MANAGER')
    const save = (people: FilingChange['people']) =>
      saveFilingDetails(fixture.deps, { actor: manager, requestId: 'test', ip: '192.0.2.1' }, id, { people })
    const control = async () =>
      (await identityFactsOf(fixture.platform.db, [id]))
        .get(id)
        ?.map(({ isController, controlledOn }) => [isController, controlledOn])
    const answers = async () =>
      (await getFilingDetails(fixture.deps, manager, id)).people.map(({ isPsc, sharesControl }) => [
        isPsc,
        sharesControl,
      ])
    await save([
      { id: grace, isPsc: true, sharesControl: 'over_50', votesControl: 'over_50' },
      { id: joan, isPsc: true, sharesControl: 'over_25', votesControl: 'over_25' },
      { id: ada, isPsc: false },
    ])
    await record(id, [grace, ada], 30)
    expect(await control()).toEqual([
      [true, '2026-03-01'],
      [true, null],
      [true, '2026-05-01'],
    ])
    expect(await answers()).toEqual([
      [null, null],
      [true, 'over_25'],
      [null, null],
    ])
    // Grace stays as a director, and controls nothing until somebody says otherwise.
    await record(id, [grace, joan], 30, '2026-05-02')
    expect((await control())?.[0]).toEqual([false, '2026-03-01'])
    expect((await getFilingDetails(fixture.deps, manager, id)).needs).toContainEqual({
      code: 'psc',
      shareholderId: grace,
    })
    // Other control than by shares remains, with its day.
    await save([{ id: ada, isPsc: true, sharesControl: 'over_25', significantInfluence: true }])
    await record(id, [ada, joan], 29, '2026-05-02')
    expect([(await control())?.[2], (await answers())[2]]).toEqual([
      [true, '2026-05-01'],
      [true, null],
    ])
    await save([{ id: grace, isPsc: false }])
    await save([{ id: grace, isPsc: true, significantInfluence: true }])
    expect((await control())?.[0]).toEqual([true, '2026-05-02'])
  })

  test('are refused without a member, shares, whole hundredths, a company or a possible day', async () => {
    const { id, grace, joan, ada } = await company()
    const refused = (...args: Parameters<typeof record>) => refusalOf(record(...args))
    expect(await refused(id, [ada, joan], 1)).toEqual(['transferor: share_transfer.person'])
    expect(await refused(id, [grace, 999_999], 1)).toEqual(['transferee: share_transfer.person'])
    expect(await refused(id, [grace, grace], 1)).toEqual(['transferee: share_transfer.same'])
    expect(await refused(id, [joan, grace], 41)).toEqual(['shares: share_transfer.too_many'])
    expect(await refused(id, [joan, grace], 1, '2026-05-03')).toEqual(['transferredOn: yup.not_in_future'])
    expect(await refused(id, [joan, grace], 1, '2026-02-01')).toEqual(['transferredOn: share_transfer.before_entry'])
    expect(await refused(999_999, [joan, grace], 1)).toBe('not_found')
    // Grace would direct without shares, as Ada does.
    expect(await refused(id, [grace, joan], 60)).toEqual(['transferor: company.shareholders_count'])
    const large = await company({ shareCapital: 30_000 })
    expect(await refused(large.id, [large.joan, large.grace], 1)).toEqual(['shares: share_transfer.step'])
    expect(await record(large.id, [large.joan, large.grace], 3)).toMatchObject({ shares: 3 })
    const forming = await fixture.createManaged()
    expect(await refused(forming.id, [1, 2], 1)).toEqual(['shares: statutory.needs_incorporation'])
    fixture.time.now = null
  })

  test('are in the archive of the customer', async () => {
    const userId = fixture.freshUserId()
    const { id, grace, joan } = await company(undefined, userId)
    await record(id, [grace, joan], 10)
    const exported: unknown[] = []
    for await (const row of shareTransfersData(fixture.platform.db, userId)) exported.push(row)
    expect(exported).toMatchObject([{ transferorName: 'Grace Hopper', shares: 10 }])
    fixture.time.now = null
  })
})
