import { afterAll, expect, test } from 'vitest'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { shareRegisterOf } from './filing/share-register-of.ts'
import { aManagedPerson, openTestCompanies, refusalOf } from './testing.ts'

describeOnOne('people of an incorporated company (%s)', (kind) => {
  const fixture = opened(() => openTestCompanies(kind))
  afterAll(async () => expect(await fixture.violations()).toEqual([]))

  test('have the day on which each role started, if that was after the incorporation', async () => {
    const days = ({ appointedOn, enteredOn }: { appointedOn: string | null; enteredOn: string | null }) => [
      appointedOn,
      enteredOn,
    ]
    fixture.time.now = new Date('2026-03-01T10:00:00Z')
    const { id } = await fixture.createManaged({ status: 1, address: '1 High Street' })
    const founder = await fixture.add(id, aManagedPerson({ isDirector: false, shareOwnedPerc: 50 }))
    expect(days(founder)).toEqual([null, null])
    fixture.time.now = new Date('2026-04-02T23:30:00Z')
    const later = aManagedPerson({ shareOwnedPerc: 50, appointedOn: null })
    const added = await fixture.add(id, later)
    expect(days(added)).toEqual(['2026-04-03', '2026-04-03'])
    fixture.time.now = new Date('2026-04-05T10:00:00Z')
    expect((await fixture.add(id, later)).id).toBe(added.id)
    expect(days(await fixture.changePerson(founder.id, { isDirector: true }))).toEqual(['2026-04-05', null])
    expect(days(await fixture.changePerson(founder.id, { name: 'Augusta' }))).toEqual(['2026-04-05', null])
    expect(days(await fixture.changePerson(added.id, { appointedOn: '2026-03-20', enteredOn: null }))).toEqual([
      '2026-03-20',
      null,
    ])
    expect(days(await fixture.changePerson(founder.id, { isDirector: false }))).toEqual([null, null])
    expect(
      await refusalOf(fixture.changePerson(added.id, { appointedOn: '2026-04-06', enteredOn: '2026-04-06' })),
    ).toEqual(['appointedOn: yup.not_in_future', 'enteredOn: yup.not_in_future'])
    const forming = await fixture.createManaged()
    expect(days(await fixture.add(forming.id, aManagedPerson({ enteredOn: '2026-04-01' })))).toEqual([null, null])
    fixture.time.now = null
  })

  test('stay in its register of members when they leave, except those who were entered on the same day', async () => {
    fixture.time.now = new Date('2026-03-01T10:00:00Z')
    const { id } = await fixture.createManaged({ status: 1, address: '1 High Street', shareCapital: 100 })
    const founder = await fixture.add(id, aManagedPerson({ name: 'Grace', shareOwnedPerc: 60 }))
    fixture.time.now = new Date('2026-04-01T10:00:00Z')
    const later = await fixture.add(id, aManagedPerson({ name: 'Joan', shareOwnedPerc: 40 }))
    await fixture.deletePerson((await fixture.add(id, aManagedPerson())).id)
    fixture.time.now = new Date('2026-05-01T10:00:00Z')
    await fixture.changePerson(founder.id, { isShareholder: false, shareOwnedPerc: 0 })
    await fixture.changePerson(founder.id, { name: 'Grace M.' })
    await fixture.deletePerson(founder.id)
    await fixture.deletePerson(later.id)
    expect((await shareRegisterOf(fixture.platform.db, id))?.formerMembers).toMatchObject([
      { name: `Grace ${founder.surname}`, shares: 60, enteredOn: null, ceasedOn: '2026-05-01' },
      { name: `Joan ${later.surname}`, shares: 40, enteredOn: '2026-04-01', ceasedOn: '2026-05-01' },
    ])
    const forming = await fixture.createManaged()
    await fixture.deletePerson((await fixture.add(forming.id)).id)
    expect((await shareRegisterOf(fixture.platform.db, forming.id))?.formerMembers).toEqual([])
    fixture.time.now = null
  })
})
