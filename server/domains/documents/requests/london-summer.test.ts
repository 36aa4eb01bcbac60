import { beforeAll, expect, it } from 'vitest'
import { deleteCustomerDocument } from '#server/domains/documents/delete-document.ts'
import { openDocuments } from '#server/domains/documents/testing.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { returnRequest } from './answer-request.ts'
import { createRequest } from './create-request.ts'
import { remindDue } from './remind-due.ts'

describeOnOne('requests after midnight of London in summer, on %s', (kind) => {
  const t = opened(() => openDocuments(kind))
  beforeAll(async () => {
    // Still 30 June in UTC, already 1 July in London.
    await moveTo('2028-06-30T23:10:00Z')
  })
  const moveTo = (at: string) => t.platform.clock.moveTo(Date.parse(at) - Date.now())
  let number = 0
  const send = async (dueOn: string | null = null) => {
    const user = await t.addUser(`summer-${(number += 1)}@example.test`)
    const form = { user, title: 'Statements', note: null, folder: 'resolutions' as const, dueOn }
    return { user, request: await createRequest(t.deps, t.manager, form) }
  }
  /** Reads the next reminder: always nine o’clock in London. */
  const reminder = async (id: number) => {
    const at = (await t.request(id)).next_reminder_at
    return at === null ? null : new Date(at).toISOString()
  }
  const inAWeek = '2028-07-08T08:00:00.000Z'

  it('are due on the new day at the earliest, and remind a week after it', async () => {
    await expect(send('2028-06-30')).rejects.toMatchObject({ violations: [{ message: 'request.day_past' }] })
    await send('2028-07-01')
    expect(await reminder((await send()).request.id)).toBe(inAWeek)
  })

  it('remind a week after the day on which they were returned', async () => {
    const { user, request } = await send()
    await t.sendIn(user, { requestId: String(request.id) })
    await returnRequest(t.deps, t.manager, request.id, { version: 2, reason: 'Unreadable' })
    expect(await reminder(request.id)).toBe(inAWeek)
  })

  it('remind a week after the day on which their last file was deleted', async () => {
    const { user, request } = await send()
    const sent = await t.sendIn(user, { requestId: String(request.id) })
    await deleteCustomerDocument(t.deps, t.callOf(user), sent.id)
    expect(await reminder(request.id)).toBe(inAWeek)
  })

  it('remind again a week after the day of a late reminder', async () => {
    const { request } = await send()
    await moveTo('2028-07-10T23:10:00Z')
    await remindDue(t.deps)
    expect(await reminder(request.id)).toBe('2028-07-18T08:00:00.000Z')
  })
})
