import { afterAll, expect, test } from 'vitest'
import { getCompany } from '#server/domains/companies/get-company.ts'
import { actorOf, managerId, openTestCompanies, refusalOf } from '#server/domains/companies/testing.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { openStages } from './testing.ts'

const manager = actorOf(managerId, 'ROLE_MANAGER')

describeOnOne('an incorporated company (%s)', (kind) => {
  const fixture = opened(() => openTestCompanies(kind))
  const t = openStages(() => fixture)
  afterAll(async () => expect(await fixture.violations()).toEqual([]))
  let number = 10_000_000
  const details = () => ({ companyNumber: String((number += 1)), address: '1 High Street' })
  const events = async (id: number) =>
    (
      await fixture.platform.db
        .selectFrom('domain_event')
        .select('name')
        .where('payload', '@>', JSON.stringify({ companyId: id }))
        .orderBy('id')
        .execute()
    ).map(({ name }) => name)

  test('is one act from the stage: status, number, day and what waits', async () => {
    const { id } = await fixture.create(fixture.freshUserId())
    expect(await refusalOf(t.moveOn(id, 'incorporated', { address: '1 High Street' }))).toEqual([
      'companyNumber: yup.required',
    ])
    expect(await refusalOf(t.moveOn(id, 'incorporated', { companyNumber: '01111111' }))).toEqual([
      'address: company.address_for_incorporated',
    ])
    const today = londonDay(fixture.platform.clock.now())
    const tomorrow = londonDay(new Date(fixture.platform.clock.now().getTime() + 86_400_000))
    expect(await refusalOf(t.moveOn(id, 'incorporated', { ...details(), incorporatedOn: tomorrow }))).toEqual([
      'incorporatedOn: stage.incorporated_later',
    ])
    const sent = details()
    const moved = await t.moveOn(id, 'incorporated', { ...sent, incorporatedOn: '2026-01-05' })
    expect(moved).toMatchObject({ stage: 'incorporated', incorporatedOn: '2026-01-05', undoesTo: null, blockers: [] })
    expect(await getCompany(fixture.deps, manager, id)).toMatchObject({ status: 1, ...sent })
    expect(await events(id)).toEqual(['company-received', 'company-incorporated', 'company-number-changed'])
    const again = { stage: 'incorporated', version: moved.version - 1, ...sent, incorporatedOn: '2026-01-05' } as const
    expect(await t.move(id, again)).toEqual(moved)
    for (const other of [{ companyNumber: '01111112' }, { incorporatedOn: '2026-01-06' }, { address: '2 High Street' }])
      expect(await refusalOf(t.move(id, { ...again, ...other })), JSON.stringify(other)).toBe('conflict')
    expect(await refusalOf(t.moveOn(id, 'received', { undo: true }))).toBe('stage_not_undoable')
    expect(await refusalOf(t.moveOn(id, 'checking'))).toBe('stage_not_allowed')
    const other = await fixture.create(fixture.freshUserId())
    expect(await t.moveOn(other.id, 'incorporated', details())).toMatchObject({ incorporatedOn: today })
    expect(await refusalOf(t.moveOn((await fixture.create(fixture.freshUserId())).id, 'incorporated', sent))).toEqual([
      'companyNumber: company.number_taken',
    ])
  })

  test('is one act from the company’s own form, and a correction leads back to the stage before', async () => {
    const { id } = await fixture.create(fixture.freshUserId())
    await t.moveOn(id, 'checking')
    await t.moveOn(id, 'waiting_for_customer', { waitingFor: 'Your passport' })
    await fixture.change(id, { status: 1, ...details() })
    expect(await t.stageOf(id)).toMatchObject({ stage: 'incorporated', waiting_for: null, version: 4 })
    await fixture.change(id, { status: 0 })
    expect(await t.stageOf(id)).toMatchObject({ stage: 'waiting_for_customer', waiting_for: 'Your passport' })
    const { history, incorporatedOn } = await t.moveOn(id, 'checking')
    expect(incorporatedOn).toBeNull()
    expect(history.map(({ kind: how, to }) => `${how} ${to}`)).toEqual([
      'moved checking',
      'corrected waiting_for_customer',
      'status incorporated',
      'moved waiting_for_customer',
      'moved checking',
      'created received',
    ])
  })

  test('created so by staff has both stages, and its correction is received', async () => {
    const { id } = await fixture.createManaged({ status: 1, address: '1 High Street' })
    expect(await t.stageOf(id)).toMatchObject({ stage: 'incorporated', version: 2 })
    await fixture.change(id, { status: 0 })
    expect(await t.stageOf(id)).toMatchObject({ stage: 'received', version: 3 })
  })

  test('by the form and by the stage at the same time is incorporated once', async () => {
    const { id } = await fixture.create(fixture.freshUserId())
    const sent = details()
    const both = await Promise.all([
      refusalOf(t.move(id, { stage: 'incorporated', version: 1, ...sent })),
      refusalOf(fixture.change(id, { status: 1, ...sent })),
    ])
    expect(both.filter((one) => one === 'not refused').length).toBeGreaterThan(0)
    expect((await events(id)).filter((name) => name === 'company-incorporated')).toHaveLength(1)
  })
})
