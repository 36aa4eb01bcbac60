import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { releaseFormations } from '#server/domains/companies/api.ts'
import { openTestCompanies, otherManagerId, refusalOf } from '#server/domains/companies/testing.ts'
import { lockPerson } from '#server/domains/people/api.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { openStages } from './testing.ts'

describeOnOne('the stage of a formation (%s)', (kind) => {
  const fixture = opened(() => openTestCompanies(kind))
  const t = openStages(() => fixture)
  afterAll(async () => expect(await fixture.violations()).toEqual([]))

  const customers = async () => {
    const userId = fixture.freshUserId()
    const { id } = await fixture.create(userId)
    return { userId, id }
  }

  test('is received when the customer submits the form', async () => {
    const { id, userId } = await customers()
    expect(await t.stageOf(id)).toMatchObject({ stage: 'received', version: 1, owner_id: null })
    const { history } = await t.moveOn(id, 'checking')
    expect(history.map(({ kind: how, from, to, isByCustomer }) => [how, from, to, isByCustomer])).toEqual([
      ['moved', 'received', 'checking', false],
      ['created', null, 'received', true],
    ])
    expect(userId).toBeGreaterThan(0)
  })

  test('is moved with an owner, the texts of its stage and an audit entry', async () => {
    const { id } = await customers()
    expect(await refusalOf(t.moveOn(id, 'waiting_for_customer'))).toEqual(['waitingFor: yup.required'])
    const waiting = await t.moveOn(id, 'waiting_for_customer', { waitingFor: 'Your passport' })
    expect(waiting).toMatchObject({ stage: 'waiting_for_customer', waitingFor: 'Your passport', owner: { id: 900 } })
    expect(await t.moveOn(id, 'checking')).toMatchObject({ stage: 'checking', waitingFor: null, owner: { id: 900 } })
    expect(await refusalOf(t.moveOn(id, 'rejected', { rejectionReason: 'x' }))).toBe('stage_not_allowed')
    expect(await refusalOf(t.moveOn(id, 'received'))).toBe('stage_not_allowed')
    expect((await fixture.trail(id)).map(({ action }) => action)).toEqual([
      'create-company',
      'move-stage',
      'move-stage',
    ])
  })

  test('is filed only when nothing is needed, or with a reason', async () => {
    const { id } = await customers()
    expect(await refusalOf(t.moveOn(id, 'filed'))).toBe('stage_blocked')
    const forced = await t.moveOn(id, 'filed', { overrideReason: 'Filed on paper' })
    expect(forced.blockers).toEqual([])
    expect(forced.history[0]?.overrideReason).toBe('Filed on paper')
    expect(forced.history[0]?.overridden.map(({ code }) => code)).toContain('identity_not_verified')
    expect((await fixture.trail(id)).at(-1)?.after).toMatchObject({ stage: 'filed', overrideReason: 'Filed on paper' })
    const complete = await customers()
    await t.complete(complete.id)
    const filed = await t.moveOn(complete.id, 'filed', { overrideReason: 'Not needed' })
    expect(filed.history[0]).toMatchObject({ overrideReason: null, overridden: [] })
  })

  test('moved by two managers at once goes to one of them; the other gets the newer stage', async () => {
    const { id } = await customers()
    const both = await Promise.allSettled([
      t.move(id, { stage: 'checking', version: 1 }),
      t.move(id, { stage: 'waiting_for_customer', version: 1, waitingFor: 'x' }, otherManagerId),
    ])
    const won = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const lost = both.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    expect([won.length, lost.length]).toEqual([1, 1])
    const [refusal] = lost
    if (!(refusal instanceof Refusal)) throw refusal
    expect([refusal.code, refusal.status]).toEqual(['conflict', 409])
    expect(refusal.current).toMatchObject({ stage: won[0]?.stage, version: 2 })
    expect(won[0]?.history).toHaveLength(2)
    // The move that was made is no repetition for another manager.
    const { stage } = await t.stageOf(id)
    expect(await refusalOf(t.move(id, { stage, version: 1, waitingFor: 'x' }, 902))).toBe('conflict')
  })

  test('moved twice by a double click has one change', async () => {
    const { id } = await customers()
    const twice = await Promise.all([1, 2, 3].map(() => t.move(id, { stage: 'checking', version: 1 })))
    expect(twice.map(({ version, history }) => [version, history.length])).toEqual([
      [2, 2],
      [2, 2],
      [2, 2],
    ])
    expect((await fixture.trail(id)).filter(({ action }) => action === 'move-stage')).toHaveLength(1)
  })

  test('is not moved again by the same call with another reason or owner', async () => {
    const { id } = await customers()
    const filed = { stage: 'filed', version: 1, overrideReason: 'Filed on paper', owner: 900 } as const
    const once = await t.move(id, filed)
    expect(await t.move(id, filed)).toEqual(once)
    expect(await refusalOf(t.move(id, { ...filed, overrideReason: 'Agreed by telephone' }))).toBe('conflict')
    expect(await refusalOf(t.move(id, { ...filed, owner: otherManagerId }))).toBe('conflict')
  })

  test('is moved back within the undo period, once, with its owner', async () => {
    const { id } = await customers()
    const moved = await t.moveOn(id, 'checking')
    expect(moved).toMatchObject({ undoesTo: 'received', version: 2 })
    const undo = { stage: 'received', version: 2, undo: true } as const
    const undone = await Promise.all([t.move(id, undo), t.move(id, undo)])
    for (const one of undone)
      expect(one).toMatchObject({ stage: 'received', version: 3, owner: null, undoesTo: null, undoableUntil: null })
    expect(undone[0]?.history[0]?.undoneAt).not.toBeNull()
    expect(await refusalOf(t.moveOn(id, 'received', { undo: true }))).toBe('stage_not_undoable')
    // Only the newest move, and only to the stage before it.
    await t.moveOn(id, 'checking')
    await t.moveOn(id, 'waiting_for_customer', { waitingFor: 'x' })
    expect(await refusalOf(t.moveOn(id, 'received', { undo: true }))).toBe('stage_not_undoable')
    expect(await t.moveOn(id, 'checking', { undo: true })).toMatchObject({ stage: 'checking', waitingFor: null })
    expect(await t.moveOn(id, 'received', { undo: true })).toMatchObject({ stage: 'received' })
  })

  test('is moved back to its former owner, unless it has another since', async () => {
    const { id } = await customers()
    await t.moveOn(id, 'received', { owner: otherManagerId })
    await t.moveOn(id, 'checking', { owner: 900 })
    expect(await t.moveOn(id, 'received', { undo: true })).toMatchObject({ owner: { id: otherManagerId } })
    await t.moveOn(id, 'checking', { owner: null })
    expect(await t.stageOf(id)).toMatchObject({ owner_id: null })
    expect(await t.moveOn(id, 'received', { undo: true })).toMatchObject({ owner: { id: otherManagerId } })
    const other = await customers()
    await t.moveOn(other.id, 'checking')
    await t.moveOn(other.id, 'checking', { owner: otherManagerId })
    expect(await t.moveOn(other.id, 'received', { undo: true })).toMatchObject({ owner: { id: otherManagerId } })
  })

  test('goes to nobody who is leaving the staff', async () => {
    const { id } = await customers()
    const leaver = fixture.freshUserId()
    await fixture.makeStaff(leaver)
    let moved: Promise<unknown> = Promise.resolve()
    await fixture.platform.db.transaction().execute(async (trx) => {
      await lockPerson(trx, leaver)
      moved = refusalOf(t.move(id, { stage: 'checking', version: 1 }, leaver))
      await sql`delete from user_role where user_id = ${leaver}`.execute(trx)
      await releaseFormations(trx, leaver)
    })
    expect(await moved).toBe('access_denied')
    expect(await t.stageOf(id)).toMatchObject({ stage: 'received', owner_id: null })
  })

  test('is not moved back after the undo period', async () => {
    const { id } = await customers()
    await t.moveOn(id, 'checking')
    expect(await t.later(60, () => refusalOf(t.moveOn(id, 'received', { undo: true })))).toBe('stage_not_undoable')
    expect(await t.later(59, () => t.moveOn(id, 'received', { undo: true }))).toMatchObject({ stage: 'received' })
  })

  test('has an owner among the staff', async () => {
    const { id, userId } = await customers()
    expect(await refusalOf(t.moveOn(id, 'received', { owner: userId }))).toEqual(['owner: stage.owner'])
    const assigned = await t.moveOn(id, 'received', { owner: otherManagerId })
    expect(assigned).toMatchObject({
      owner: { id: otherManagerId, name: 'Manager 901' },
      stage: 'received',
      version: 2,
    })
    expect(await t.move(id, { stage: 'received', version: 1, owner: otherManagerId })).toMatchObject({ version: 2 })
    expect(await refusalOf(t.move(id, { stage: 'received', version: 1, owner: null }))).toBe('conflict')
    expect(await t.moveOn(id, 'checking')).toMatchObject({ owner: { id: otherManagerId } })
  })
})
