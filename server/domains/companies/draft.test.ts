import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnOne } from '#server/platform/database/testing.ts'
import { getDraft } from './get-draft.ts'
import { saveDraft } from './save-draft.ts'
import { openTestCompanies, refusalOf, type TestCompanies } from './testing.ts'

describeOnOne('the draft (%s)', (kind) => {
  let world: TestCompanies
  beforeAll(async () => {
    world = await openTestCompanies(kind)
  })
  afterAll(() => world.close())

  const save = (userId: number, version: number, text: string, step = 1) =>
    saveDraft(world.deps, userId, { step, version, data: { text } })

  test('is empty at first, and is returned as it was saved', async () => {
    const userId = world.freshUserId()
    expect(await getDraft(world.deps, userId)).toMatchObject({ step: 1, version: 0, data: {}, savedAt: null })
    expect(await save(userId, 0, 'one', 2)).toMatchObject({ step: 2, version: 1 })
    expect(await save(userId, 1, 'two', 3)).toMatchObject({ step: 3, version: 2 })
    expect(await getDraft(world.deps, userId)).toMatchObject({ step: 3, version: 2, data: { text: 'two' } })
  })

  test('says when it was last saved', async () => {
    const userId = world.freshUserId()
    world.time.now = new Date('2026-03-01T10:00:00.000Z')
    expect(await save(userId, 0, 'one')).toMatchObject({ savedAt: '2026-03-01T10:00:00.000Z' })
    world.time.now = new Date('2026-03-01T10:05:00.000Z')
    await save(userId, 1, 'two')
    expect(await getDraft(world.deps, userId)).toMatchObject({ savedAt: '2026-03-01T10:05:00.000Z' })
    world.time.now = null
  })

  test('preserves characters that a text column cannot store', async () => {
    const userId = world.freshUserId()
    const text = 'a\u0000b \ud800 “é” 😀'
    await save(userId, 0, text)
    expect((await getDraft(world.deps, userId)).data).toEqual({ text })
  })

  test('overwrites nothing when another device was faster', async () => {
    const userId = world.freshUserId()
    await save(userId, 0, 'first device')
    expect(await refusalOf(save(userId, 0, 'second device'))).toBe('draft_conflict')
    await save(userId, 1, 'first device again')
    expect(await refusalOf(save(userId, 1, 'second device'))).toBe('draft_conflict')
    expect((await getDraft(world.deps, userId)).data).toEqual({ text: 'first device again' })
  })

  test('is saved by one of two devices at the same time, and the other learns of the conflict', async () => {
    const userId = world.freshUserId()
    const answers = await Promise.all([refusalOf(save(userId, 0, 'a')), refusalOf(save(userId, 0, 'b'))])
    expect(answers.map(String).toSorted((one, other) => one.localeCompare(other))).toEqual([
      'draft_conflict',
      'not refused',
    ])
  })

  test('answers a repeated save after a lost response', async () => {
    const userId = world.freshUserId()
    await save(userId, 0, 'one')
    expect(await save(userId, 0, 'one')).toMatchObject({ version: 1 })
  })

  test('is refused out of onboarding’s order and after the creation', async () => {
    const userId = world.freshUserId()
    await world.setVerified(userId, false)
    expect(await refusalOf(save(userId, 0, 'x'))).toBe('email_not_verified')
    await world.setPaid(userId, false)
    expect(await refusalOf(save(userId, 0, 'x'))).toBe('subscription_required')
    await world.setPaid(userId, true)
    await world.setVerified(userId, true)
    await save(userId, 0, 'x')
    await world.create(userId)
    expect(await refusalOf(save(userId, 1, 'y'))).toBe('company_already_exists')
  })

  test('does not remain when one tab saves it while another creates the company', async () => {
    const userId = world.freshUserId()
    await Promise.allSettled([world.create(userId), save(userId, 0, 'a'), save(userId, 0, 'b')])
    expect((await getDraft(world.deps, userId)).version).toBe(0)
  })
})
