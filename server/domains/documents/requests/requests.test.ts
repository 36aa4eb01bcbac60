import { afterEach, expect, it } from 'vitest'
import { deleteCustomerDocument } from '#server/domains/documents/delete-document.ts'
import { restoreCustomerDocument } from '#server/domains/documents/restore-document.ts'
import { listMine, listRequests, openDocuments } from '#server/domains/documents/testing.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { acceptRequest, returnRequest } from './answer-request.ts'
import { createRequest } from './create-request.ts'
import { withdrawRequest } from './withdraw-request.ts'

const day = 24 * 60

describeOnOne('requests for documents on %s', (kind) => {
  const t = opened(() => openDocuments(kind))
  let users = 0
  afterEach(async () => expect(await t.violations()).toEqual([]))

  const inDays = (days: number): string => londonDay(new Date(t.platform.clock.now().getTime() + days * 86_400_000))
  const send = async (form: object = {}) => {
    const user = await t.addUser(`asked-${(users += 1)}@example.test`)
    const requested = { user, title: 'Statements', note: null, folder: 'resolutions' as const, dueOn: null, ...form }
    return { user, requested, request: await createRequest(t.deps, t.manager, requested) }
  }
  const mine = async (user: number) => (await listMine(t.deps, t.callOf(user).actor))['hydra:member']
  const kinds = async (user: number) => (await t.mailsOf(user)).map((mail) => mail.kind)

  it('are mailed, shown to their customer only, and answered by files in their folder', async () => {
    const { user, requested, request } = await send({ title: 'Bank “March”', note: 'All pages', dueOn: inDays(10) })
    expect(request).toMatchObject({
      status: 'open',
      files: [],
      reminderCount: 0,
      version: 1,
      email: `asked-${users}@example.test`,
    })
    expect(await createRequest(t.deps, t.manager, requested)).toEqual(request)
    const [mail] = await t.mailsOf(user)
    expect(mail?.subject).toBe('We need documents from you: Bank “March”')
    for (const text of ['> All pages', 'Due by: ', `/customer_documents?request=${request.id}`])
      expect(mail?.text).toContain(text)
    expect((await mine(user)).map(({ id }) => id)).toEqual([request.id])
    expect(await mine(t.other)).toEqual([])
    const missing = { code: 'not_found' }
    await expect(t.sendIn(t.other, { requestId: String(request.id) })).rejects.toMatchObject(missing)
    await expect(t.sendIn(user, { requestId: '2000000000' })).rejects.toMatchObject(missing)
    const sent = await t.sendIn(user, { requestId: String(request.id) })
    expect(sent).toMatchObject({ requestId: request.id, folder: 'resolutions' })
    expect(await mine(user)).toMatchObject([{ status: 'submitted', files: [{ id: sent.id, name: 'paper.pdf' }] }])
    const waiting = await listRequests(t.deps, { page: 1, itemsPerPage: 20, status: 'submitted', 'userRef.id': user })
    expect(waiting).toMatchObject({ 'hydra:totalItems': 1, 'hydra:member': [{ version: 2 }] })
    expect(await t.actions(user)).toEqual(['create-document-request', 'upload-customer-document'])
  })

  it('follow their files: reopened by deletion, sent again by restoration', async () => {
    const { user, request } = await send()
    const sent = await t.sendIn(user, { requestId: String(request.id) })
    expect((await t.request(request.id)).next_reminder_at).toBeNull()
    await deleteCustomerDocument(t.deps, t.callOf(user), sent.id)
    const reopened = await t.request(request.id)
    expect(reopened).toMatchObject({ state: 'open' })
    expect(reopened.next_reminder_at).not.toBeNull()
    await restoreCustomerDocument(t.deps, t.manager, sent.id)
    expect(await t.request(request.id)).toMatchObject({ state: 'submitted', next_reminder_at: null })
  })

  it('are accepted or returned only in the state that was seen', async () => {
    const { user, request } = await send()
    const seen = { version: request.version }
    await expect(acceptRequest(t.deps, t.manager, request.id, seen)).rejects.toMatchObject({
      code: 'request_has_no_files',
    })
    await t.sendIn(user, { requestId: String(request.id) })
    await expect(acceptRequest(t.deps, t.manager, request.id, seen)).rejects.toMatchObject({
      code: 'conflict',
      current: { status: 'submitted', version: 2 },
    })
    const back = await returnRequest(t.deps, t.manager, request.id, { version: 2, reason: 'Page 2 is missing' })
    expect(back).toMatchObject({ status: 'changes_requested', reason: 'Page 2 is missing', version: 3 })
    expect(await returnRequest(t.deps, t.manager, request.id, { version: 2, reason: 'Page 2 is missing' })).toEqual(
      back,
    )
    expect((await t.mailsOf(user)).at(-1)).toMatchObject({ kind: 'document-request-returned' })
    expect((await t.mailsOf(user)).at(-1)?.text).toContain('> Page 2 is missing')
    await t.sendIn(user, { requestId: String(request.id) })
    const accepted = await acceptRequest(t.deps, t.manager, request.id, { version: 4 })
    expect(accepted).toMatchObject({ status: 'accepted', files: [{}, {}] })
    expect(await acceptRequest(t.deps, t.manager, request.id, { version: 1 })).toEqual(accepted)
    const ended = { code: 'request_closed', status: 409 }
    await expect(t.sendIn(user, { requestId: String(request.id) })).rejects.toMatchObject(ended)
    await expect(returnRequest(t.deps, t.manager, request.id, { version: 5, reason: 'x' })).rejects.toMatchObject(ended)
    await expect(withdrawRequest(t.deps, t.manager, request.id)).rejects.toMatchObject(ended)
    expect((await t.actions(user)).filter((action) => action.endsWith('request'))).toEqual([
      'create-document-request',
      'return-document-request',
      'accept-document-request',
    ])
  })

  it('that were returned reopen when the correction is deleted, and are sent again when it is restored', async () => {
    const { user, request } = await send()
    const sendIn = () => t.sendIn(user, { requestId: String(request.id) })
    const refused = await sendIn()
    await returnRequest(t.deps, t.manager, request.id, { version: 2, reason: 'Page 2 is missing' })
    const correction = await sendIn()
    expect(await t.request(request.id)).toMatchObject({ state: 'submitted', next_reminder_at: null })
    await deleteCustomerDocument(t.deps, t.callOf(user), correction.id)
    const waiting = await t.request(request.id)
    expect(waiting).toMatchObject({ state: 'changes_requested', reason: 'Page 2 is missing' })
    expect(waiting.next_reminder_at).not.toBeNull()
    await deleteCustomerDocument(t.deps, t.callOf(user), refused.id)
    expect(await t.request(request.id)).toMatchObject({ state: 'changes_requested' })
    await restoreCustomerDocument(t.deps, t.manager, refused.id)
    expect(await t.request(request.id)).toMatchObject({ state: 'changes_requested' })
    await restoreCustomerDocument(t.deps, t.manager, correction.id)
    expect(await t.request(request.id)).toMatchObject({ state: 'submitted', next_reminder_at: null })
    await deleteCustomerDocument(t.deps, t.callOf(user), refused.id)
    expect(await t.request(request.id)).toMatchObject({ state: 'submitted' })
  })

  it('that are withdrawn are not found by their customer', async () => {
    const { user, request } = await send()
    expect(await withdrawRequest(t.deps, t.manager, request.id)).toEqual({ id: request.id })
    expect(await withdrawRequest(t.deps, t.manager, request.id)).toEqual({ id: request.id })
    expect(await mine(user)).toEqual([])
    await expect(t.sendIn(user, { requestId: String(request.id) })).rejects.toMatchObject({ code: 'not_found' })
    expect(await t.request(request.id)).toMatchObject({ next_reminder_at: null })
  })

  it('are not created for a past day, or for an unknown customer', async () => {
    await expect(send({ dueOn: inDays(-1) })).rejects.toMatchObject({
      violations: [{ propertyPath: 'dueOn', message: 'request.day_past' }],
    })
    await expect(send({ user: 99_999 })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('send reminders, four at most, and stop when something is uploaded', async () => {
    const [silent, sending] = [await send({ dueOn: inDays(10) }), await send({ dueOn: inDays(10) })]
    const gone = await send({ dueOn: inDays(10) })
    await t.database.raw('update app_user set disabled_at = now() where id = $1', [gone.user])
    await t.advance(6 * day)
    expect(await kinds(silent.user)).toEqual(['document-request'])
    await t.advance(2 * day)
    expect(await kinds(silent.user)).toEqual(['document-request', 'document-request-reminder'])
    await t.sendIn(sending.user, { requestId: String(sending.request.id) })
    for (let week = 0; week < 8; week += 1) await t.advance(7 * day)
    const reminder = 'document-request-reminder'
    expect(await kinds(silent.user)).toEqual(['document-request', reminder, reminder, reminder, reminder])
    expect(await t.request(silent.request.id)).toMatchObject({ reminders: 4, next_reminder_at: null, state: 'open' })
    expect(await kinds(sending.user)).toEqual(['document-request', reminder])
    expect(await kinds(gone.user)).toEqual(['document-request'])
    expect(await t.request(gone.request.id)).toMatchObject({ reminders: 0 })
    expect((await t.mailsOf(silent.user)).at(-1)?.subject).toBe('Reminder: Statements')
  })

  it('send one reminder, however long the sweep was stopped', async () => {
    const { user } = await send()
    await t.advance(60 * day)
    await t.advance(1)
    expect(await kinds(user)).toEqual(['document-request', 'document-request-reminder'])
  })
})
