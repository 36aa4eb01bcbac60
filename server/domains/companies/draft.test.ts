import { expect, test } from 'vitest'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { getDraft } from './get-draft.ts'
import { saveDraft } from './save-draft.ts'
import { openTestCompanies, refusalOf } from './testing.ts'

describeOnOne('the draft (%s)', (kind) => {
  const fixture = opened(() => openTestCompanies(kind))

  const save = (userId: number, version: number, text: string, step = 1) =>
    saveDraft(fixture.deps, userId, { step, version, data: { text } })

  test('is empty at first, and is returned as it was saved', async () => {
    const userId = fixture.freshUserId()
    expect(await getDraft(fixture.deps, userId)).toMatchObject({ step: 1, version: 0, data: {}, savedAt: null })
    expect(await save(userId, 0, 'one', 2)).toMatchObject({ step: 2, version: 1 })
    expect(await save(userId, 1, 'two', 3)).toMatchObject({ step: 3, version: 2 })
    expect(await getDraft(fixture.deps, userId)).toMatchObject({ step: 3, version: 2, data: { text: 'two' } })
  })

  test('says when it was last saved', async () => {
    const userId = fixture.freshUserId()
    fixture.time.now = new Date('2026-03-01T10:00:00.000Z')
    expect(await save(userId, 0, 'one')).toMatchObject({ savedAt: '2026-03-01T10:00:00.000Z' })
    fixture.time.now = new Date('2026-03-01T10:05:00.000Z')
    await save(userId, 1, 'two')
    expect(await getDraft(fixture.deps, userId)).toMatchObject({ savedAt: '2026-03-01T10:05:00.000Z' })
    fixture.time.now = null
  })

  test('preserves characters that a text column cannot store', async () => {
    const userId = fixture.freshUserId()
    const text = 'a\u0000b \ud800 “é” 😀'
    await save(userId, 0, text)
    expect((await getDraft(fixture.deps, userId)).data).toEqual({ text })
  })

  test('overwrites nothing when another device was faster', async () => {
    const userId = fixture.freshUserId()
    await save(userId, 0, 'first device')
    expect(await refusalOf(save(userId, 0, 'second device'))).toBe('draft_conflict')
    await save(userId, 1, 'first device again')
    expect(await refusalOf(save(userId, 1, 'second device'))).toBe('draft_conflict')
    expect((await getDraft(fixture.deps, userId)).data).toEqual({ text: 'first device again' })
  })

  test('is saved by one of two devices at the same time, and the other learns of the conflict', async () => {
    const userId = fixture.freshUserId()
    const answers = await Promise.all([refusalOf(save(userId, 0, 'a')), refusalOf(save(userId, 0, 'b'))])
    expect(answers.map(String).toSorted((one, other) => one.localeCompare(other))).toEqual([
      'draft_conflict',
      'not refused',
    ])
  })

  test('answers a repeated save after a lost response', async () => {
    const userId = fixture.freshUserId()
    await save(userId, 0, 'one')
    expect(await save(userId, 0, 'one')).toMatchObject({ version: 1 })
  })

  test('is refused out of onboarding’s order and after the creation', async () => {
    const userId = fixture.freshUserId()
    await fixture.setVerified(userId, false)
    expect(await refusalOf(save(userId, 0, 'x'))).toBe('email_not_verified')
    await fixture.setPaid(userId, false)
    expect(await refusalOf(save(userId, 0, 'x'))).toBe('subscription_required')
    await fixture.setPaid(userId, true)
    await fixture.setVerified(userId, true)
    await save(userId, 0, 'x')
    await fixture.create(userId)
    expect(await refusalOf(save(userId, 1, 'y'))).toBe('company_already_exists')
  })

  test('does not remain when one tab saves it while another creates the company', async () => {
    const userId = fixture.freshUserId()
    await Promise.allSettled([fixture.create(userId), save(userId, 0, 'a'), save(userId, 0, 'b')])
    expect((await getDraft(fixture.deps, userId)).version).toBe(0)
  })
})
