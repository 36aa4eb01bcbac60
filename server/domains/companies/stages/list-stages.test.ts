import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { releaseFormations } from '#server/domains/companies/api.ts'
import { saveDraft } from '#server/domains/companies/save-draft.ts'
import { getStage } from '#server/domains/companies/stages/get-stage.ts'
import { actorOf, managerId, openTestCompanies, otherManagerId, refusalOf } from '#server/domains/companies/testing.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { listStages, readStageBoard } from './list-stages.ts'
import { stageInvariants } from './stage-invariants.ts'
import { openStages } from './testing.ts'

describeOnOne('the lists of formations (%s)', (kind) => {
  const fixture = opened(() => openTestCompanies(kind))
  const t = openStages(() => fixture)
  afterAll(async () => expect(await fixture.violations()).toEqual([]))
  const list = (query: Partial<Parameters<typeof listStages>[1]>) =>
    listStages(fixture.deps, { page: 1, itemsPerPage: 20, ...query })
  const idsOf = async (query: Parameters<typeof list>[0]) =>
    (await list(query))['hydra:member'].map(({ company }) => company?.id ?? null)

  test('show each formation with its age, owner and what is missing, the longest in its stage first', async () => {
    const first = await fixture.create(fixture.freshUserId())
    const second = await fixture.create(fixture.freshUserId())
    const third = await fixture.createManaged({ name: 'Loom & Thread Ltd', status: 1, address: '1 High Street' })
    await t.moveOn(first.id, 'checking', { owner: otherManagerId })
    expect(await idsOf({})).toEqual([second.id, first.id])
    expect(await idsOf({ 'order[since]': 'desc' })).toEqual([first.id, second.id])
    expect(await idsOf({ stage: 'incorporated' })).toEqual([third.id])
    expect(await idsOf({ owner: otherManagerId })).toEqual([first.id])
    expect(await idsOf({ owner: 'none' })).toEqual([second.id])
    expect(await idsOf({ name: 'loom &', stage: 'incorporated' })).toEqual([third.id])
    expect(await idsOf({ name: 'loom &' })).toEqual([])
    const [row] = await t.later(3 * 86_400, async () => (await list({ stage: 'checking' }))['hydra:member'])
    expect(row).toMatchObject({ ageDays: 3, owner: { id: otherManagerId }, undoesTo: null, version: 2 })
    expect(row?.blockers).toContainEqual({ code: 'identity_not_verified', person: expect.any(String) })
    await fixture.platform.db.transaction().execute((trx) => releaseFormations(trx, otherManagerId))
    expect(await idsOf({ owner: otherManagerId })).toEqual([])
  })

  test('show drafts of customers without a company, with the name typed so far', async () => {
    const userId = fixture.freshUserId()
    await saveDraft(fixture.deps, userId, { step: 1, version: 0, data: { company: { name: 'Tern Foods Ltd' } } })
    await saveDraft(fixture.deps, fixture.freshUserId(), { step: 1, version: 0, data: { company: 'x' } })
    const drafts = (await list({ stage: 'draft' }))['hydra:member']
    expect(drafts.map(({ name, company, version }) => [name, company, version])).toEqual([
      ['Tern Foods Ltd', null, 0],
      [null, null, 0],
    ])
    expect(await idsOf({ stage: 'draft', owner: managerId })).toEqual([])
    await fixture.create(userId)
    expect((await list({ stage: 'draft' }))['hydra:totalItems']).toBe(1)
  })

  test('count the same as the board, which has every stage', async () => {
    const { columns, staff } = await readStageBoard(fixture.deps)
    expect(columns.map(({ stage }) => stage)).toEqual([
      'draft',
      'received',
      'checking',
      'waiting_for_customer',
      'filed',
      'rejected',
      'incorporated',
    ])
    for (const { stage, count, rows } of columns) {
      expect((await list({ stage }))['hydra:totalItems'], stage).toBe(count)
      expect(rows.length, stage).toBe(count)
    }
    expect(staff.map(({ id }) => id)).toEqual([managerId, otherManagerId])
  })

  test('never reach a customer, whose answer names no staff and nothing that is missing', async () => {
    const userId = fixture.freshUserId()
    const { id } = await fixture.create(userId)
    await t.moveOn(id, 'filed', { overrideReason: 'A reason of staff' })
    const own = await getStage(fixture.deps, actorOf(userId), id)
    expect(Object.keys(own).toSorted()).toEqual([
      'incorporatedOn',
      'reached',
      'rejectionReason',
      'since',
      'stage',
      'version',
      'waitingFor',
    ])
    expect(JSON.stringify(own)).not.toMatch(/Manager|reason of staff|identity/)
    expect(await refusalOf(getStage(fixture.deps, actorOf(fixture.freshUserId()), id))).toBe('not_found')
    expect(await getStage(fixture.deps, actorOf(managerId, 'ROLE_MANAGER'), id)).toMatchObject({
      reached: own.reached,
      history: [{ overrideReason: 'A reason of staff' }, {}],
    })
  })

  test.each([
    ['is in another stage than its newest change', `update company_stage set stage = 'filed' where company_id = $id`],
    ['is incorporated without the status', `update company_stage set stage = 'incorporated' where company_id = $id`],
    ['waits for nothing', `update company_stage set stage = 'waiting_for_customer' where company_id = $id`],
    ['has no stage', `delete from company_stage where company_id = $id`],
    ['has a day of incorporation', `update company set incorporated_on = '2026-01-01' where id = $id`],
    ['has a lower version', `update company_stage set version = 0 where company_id = $id`],
    [
      'mails a change that was undone',
      `update company_stage_change set undone_at = now(), undone_version = 9,
      mail_due_at = now() where company_id = $id`,
    ],
  ])('a company that %s violates an invariant', async (_, statement) => {
    const { id } = await fixture.create(fixture.freshUserId())
    const { db } = fixture.platform
    const broken = db.transaction().execute(async (trx) => {
      await sql.raw(statement.replaceAll('$id', String(id))).execute(trx)
      const lines = (await Promise.all(stageInvariants.map(({ check }) => check(trx)))).flat()
      throw new Error(`violated: ${lines.length}`)
    })
    await expect(broken).rejects.toThrow(/violated: [1-9]/)
  })
})
