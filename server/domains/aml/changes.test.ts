import { afterAll, expect, it } from 'vitest'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { describeOnBoth, opened } from '#server/platform/database/testing.ts'
import { approveFile } from './approve-file.ts'
import { createFile } from './create-file.ts'
import { readFile } from './read-file.ts'
import { calmAnswers, complete, openAml } from './testing.ts'

describeOnBoth('changes of AML files on %s', (kind) => {
  const test = opened(() => openAml(kind))
  afterAll(async () => expect(await test.violations()).toEqual([]))
  const today = () => londonDay(test.platform.clock.now())

  it('keep a raised rating, which nobody lowers or takes back', async () => {
    const { id } = await test.newFile()
    const medium = await test.change(id, 1, { raisedTo: 'medium', raiseReason: 'Evasive answers' })
    const high = await test.change(id, medium.version, { raisedTo: 'high' })
    for (const raisedTo of ['medium', null])
      await expect(test.change(id, high.version, { raisedTo })).rejects.toMatchObject({
        violations: [{ propertyPath: 'raisedTo', message: 'aml.never_lowered' }],
      })
    expect((await readFile(test.deps, test.rater, id)).raisedTo).toBe('high')
  })

  it('do not end before they were created, so that a mistyped year deletes nothing', async () => {
    const { id, createdAt } = await test.newFile()
    const dayBefore = londonDay(new Date(Date.parse(createdAt) - 86_400_000))
    for (const endedOn of ['2016-11-20', dayBefore])
      await expect(test.change(id, 1, { endedOn })).rejects.toMatchObject({
        violations: [{ propertyPath: 'endedOn', message: 'aml.end_before_file' }],
      })
    expect(await test.change(id, 1, { endedOn: londonDay(new Date(createdAt)) })).toMatchObject({ status: 'ended' })
  })

  it('are not reopened while a new one is created, or once the account is gone', async () => {
    const { id, customer } = await test.newFile()
    const { version } = await test.change(id, 1, { endedOn: today() })
    const results = await Promise.allSettled([
      test.change(id, version, { endedOn: null }),
      createFile(test.deps, test.second, customer.id),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'bad_input' } })
    const other = await test.newFile()
    const ended = await test.change(other.id, 1, { endedOn: today() })
    await test.database.raw('delete from app_user where id = $1', [other.customer.id])
    await expect(test.change(other.id, ended.version, { endedOn: null })).rejects.toMatchObject({
      violations: [{ propertyPath: 'endedOn', message: 'yup.invalid' }],
    })
  })

  it('record who reads them by a save that changes nothing, a conflict or an approval', async () => {
    const answers = { ...calmAnswers, structure: 'complex', funds: 'unexplained' }
    const file = await test.completeFile({ ...complete, answers })
    const earlier = (await test.actionsOf(file.id)).length
    const since = async () =>
      (await test.actionsOf(file.id)).slice(earlier).map((entry) => [entry['action'], entry['actor_user_id']])
    const { userId } = test.second.actor
    await test.change(file.id, 1, {}, test.second)
    await expect(test.change(file.id, 1, { purpose: 'Two' }, test.second)).rejects.toMatchObject({ code: 'conflict' })
    const approve = (version: number) => approveFile(test.deps, test.second, file.id, { version })
    await expect(approve(1)).rejects.toMatchObject({ code: 'conflict', current: { id: file.id } })
    await approve(file.version)
    await approve(file.version)
    const read = ['read-aml-file', userId]
    expect(await since()).toEqual([read, read, read, ['approve-aml-file', userId], read])
  })

  it('record each review, also of a file that was rated the same day', async () => {
    const { id } = await test.newFile()
    const { version } = await test.change(id, 1, { review: { reviewedOn: today(), evidence: null } }, test.second)
    expect(version).toBe(2)
    expect((await test.actionsOf(id)).at(-1)).toMatchObject({
      action: 'change-aml-file',
      actor_user_id: test.second.actor.userId,
    })
  })
})
