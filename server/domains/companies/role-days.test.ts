import { afterAll, expect, test } from 'vitest'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
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
})
