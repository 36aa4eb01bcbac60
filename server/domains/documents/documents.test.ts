import { afterEach, expect, it } from 'vitest'
import { describeOnBoth, opened } from '#server/platform/database/testing.ts'
import { changeDocument } from './change-document.ts'
import { countOfUser, countPersonal } from './count-documents.ts'
import { deleteCustomerDocument, deleteDocument, deletePublicDocument } from './delete-document.ts'
import { downloadCustomerDocument, downloadDocument, downloadPublicDocument } from './download-document.ts'
import { restoreCustomerDocument, restoreDocument, restorePublicDocument } from './restore-document.ts'
import { aPdf, listOfUser, listOwnUploads, listPersonal, listPublic, listUploadsOf, openDocuments } from './testing.ts'

const page = { page: 1, itemsPerPage: 20 }
const day = 24 * 60

describeOnBoth('documents on %s', (kind) => {
  const t = opened(() => openDocuments(kind))
  afterEach(async () => expect(await t.violations()).toEqual([]))

  const ofCustomer = () => t.callOf(t.customer)
  const own = async (user: number, folder: 'archive' | 'companyHouse' = 'archive', query: object = {}) => {
    const list = await listPersonal(t.deps, t.callOf(user).actor, { folder }, { ...page, ...query })
    return list['hydra:member'].map(({ id }) => id)
  }
  const missing = { code: 'not_found', status: 404 }

  it('cannot be uploaded before the address is confirmed', async () => {
    const id = await t.addUser('unconfirmed@example.test')
    await t.database.raw('update app_user set email_verified_at = null where id = $1', [id])
    await expect(t.sendIn(id)).rejects.toMatchObject({ code: 'email_not_verified' })
    const { rows } = await t.database.raw('select 1 from document where user_id = $1', [id])
    expect(rows).toEqual([])
  })

  it('are seen by the customer they were filed for, only while visible', async () => {
    const shown = await t.file(t.customer, { description: 'Year 2026' }, { name: 'Bilanç.pdf', content: aPdf('A') })
    const hidden = await t.file(t.customer, { visible: 'false' })
    expect(shown).toMatchObject({
      name: 'Bilanç.pdf',
      type: 'pdf',
      description: 'Year 2026',
      visible: true,
      isUnread: true,
    })
    expect(await own(t.customer)).toEqual([shown.id])
    expect(await own(t.other)).toEqual([])
    expect(await own(t.customer, 'companyHouse')).toEqual([])
    const staff = await listOfUser(t.deps, { userId: t.customer, folder: 'archive' }, page)
    expect(staff['hydra:member'].map(({ id, visible }) => [id, visible])).toEqual([
      [hidden.id, false],
      [shown.id, true],
    ])
    expect(staff['hydra:member']).toEqual([hidden, shown])
    for (const [user, id] of [
      [t.customer, hidden.id],
      [t.other, shown.id],
      [t.customer, 2_000_000_000],
    ] as const)
      await expect(downloadDocument(t.deps, t.callOf(user), id)).rejects.toMatchObject(missing)
    // Each kind has its own endpoints: an id of one kind is not found in another.
    await expect(downloadPublicDocument(t.deps, ofCustomer(), shown.id)).rejects.toMatchObject(missing)
    await expect(downloadCustomerDocument(t.deps, t.manager, shown.id)).rejects.toMatchObject(missing)
    expect(await t.read(await downloadDocument(t.deps, t.manager, hidden.id))).toContain('%PDF')
    await expect(listOfUser(t.deps, { userId: 99_999, folder: 'archive' }, page)).rejects.toMatchObject(missing)
    await expect(t.file(99_999)).rejects.toMatchObject(missing)
  })

  it('are new until their customer opens them, not when staff look', async () => {
    const { id } = await t.file(t.customer, { folder: 'companyHouse' })
    const unopened = async () => (await countPersonal(t.deps, ofCustomer().actor)).personal['companyHouse']
    expect(await unopened()).toEqual({ total: 1, unopened: 1 })
    const viewing = { viewedBy: { managerId: t.manager.actor.userId, endsAt: '' } }
    await downloadDocument(t.deps, t.manager, id)
    await downloadDocument(t.deps, t.callOf(t.customer, [], viewing), id)
    expect(await unopened()).toEqual({ total: 1, unopened: 1 })
    const answer = await downloadDocument(t.deps, ofCustomer(), id)
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="paper.pdf"/)
    expect(await unopened()).toEqual({ total: 1, unopened: 0 })
    const first = (await t.row(id)).opened_at
    await downloadDocument(t.deps, ofCustomer(), id)
    expect((await t.row(id)).opened_at).toBe(first)
    const { rows } = await t.database.raw(
      `select actor_kind, actor_user_id from audit_entry where action = 'download-document' and "after"->>'document' = $1 order by id`,
      [String(id)],
    )
    expect(rows).toEqual([
      { actor_kind: 'staff', actor_user_id: t.manager.actor.userId },
      { actor_kind: 'staff', actor_user_id: t.manager.actor.userId },
    ])
  })

  it('can be downloaded 600 times in ten minutes by one person, for any customer', async () => {
    const shown = await t.file(t.customer)
    const spent = (userId: number, count: number) =>
      t.database.raw(
        `insert into rate_window (key, window_end, count) values ($1, now() + interval '10 minutes', $2)
         on conflict (key) do update set count = excluded.count, window_end = excluded.window_end`,
        [`download:${userId}`, count],
      )
    const take = async (call = ofCustomer()) => t.read(await downloadDocument(t.deps, call, shown.id))
    await spent(t.customer, 599)
    expect(await take()).toBe(aPdf().toString())
    await expect(take()).rejects.toMatchObject({ code: 'too_many_requests', retryAfterSeconds: expect.any(Number) })
    // A manager who views this customer's pages uses the manager's own allowance.
    const viewedBy = { managerId: t.manager.actor.userId, endsAt: '2030-01-01T00:00:00Z' }
    const viewing = t.callOf(t.customer, [], { viewedBy })
    expect(await take(viewing)).toBe(aPdf().toString())
    expect(await take(t.manager)).toBe(aPdf().toString())
    await spent(viewedBy.managerId, 600)
    await expect(take(viewing)).rejects.toMatchObject({ code: 'too_many_requests' })
    await t.database.raw(`delete from rate_window where key like 'download:%'`)
  })

  it('for all customers are new to each of them, and found by part of their name', async () => {
    const one = await t.publish({ folder: 'agreement' }, { name: 'Términos 2026.pdf' })
    const two = await t.publish({ folder: 'resolution' }, { name: 'Board 100%.txt', content: Buffer.from('Minutes') })
    const list = (user: number, query: object = {}) => listPublic(t.deps, t.callOf(user).actor, { ...page, ...query })
    const ids = async (query: object) => (await list(t.customer, query))['hydra:member'].map(({ id }) => id)
    expect(await ids({})).toEqual([two.id, one.id])
    expect(await ids({ folder: 'agreement' })).toEqual([one.id])
    expect(await ids({ name: 'TERMINOS' })).toEqual([one.id])
    expect(await ids({ name: '0%.' })).toEqual([two.id])
    expect(await ids({ name: '%%%' })).toEqual([])
    await downloadPublicDocument(t.deps, ofCustomer(), one.id)
    await downloadPublicDocument(t.deps, ofCustomer(), one.id)
    const marks = async (user: number) => (await list(user))['hydra:member'].map(({ isUnread }) => isUnread)
    expect([await marks(t.customer), await marks(t.other)]).toEqual([
      [true, false],
      [true, true],
    ])
    expect((await countPersonal(t.deps, ofCustomer().actor)).public).toEqual({
      agreement: { total: 1, unopened: 0 },
      resolution: { total: 1, unopened: 1 },
    })
    const forStaff = await listPublic(t.deps, t.manager.actor, page)
    expect(forStaff['hydra:member']).toEqual([two, one])
    await deletePublicDocument(t.deps, t.manager, two.id)
    expect(await ids({ deleted: 'true' })).toEqual([])
    expect((await listPublic(t.deps, t.manager.actor, { ...page, deleted: 'true' }))['hydra:totalItems']).toBe(1)
    await expect(downloadPublicDocument(t.deps, ofCustomer(), two.id)).rejects.toMatchObject(missing)
    await restorePublicDocument(t.deps, t.manager, two.id)
    await restorePublicDocument(t.deps, t.manager, two.id)
    expect(await ids({ folder: 'resolution' })).toEqual([two.id])
    expect(await t.actions()).toEqual([
      'upload-public-document',
      'upload-public-document',
      'delete-public-document',
      'restore-public-document',
    ])
  })

  it('change only at the revision that was seen', async () => {
    const { id, version: revision } = await t.file(t.other, { description: 'Draft' })
    const change = (body: object, seen = revision) => changeDocument(t.deps, t.manager, id, { version: seen, ...body })
    const before = await t.actions(t.other)
    const hidden = await change({ visible: false })
    expect(hidden).toMatchObject({ visible: false, description: 'Draft', version: revision + 1 })
    expect(await change({ visible: false })).toEqual(hidden)
    await expect(change({ description: 'Final' })).rejects.toMatchObject({ code: 'conflict', current: hidden })
    expect(await change({ description: null, visible: true }, hidden.version)).toMatchObject({ description: null })
    expect((await t.actions(t.other)).slice(before.length)).toEqual(['change-document', 'change-document'])
    expect((await t.row(id)).shown_at).not.toBeNull()
  })

  it('uploaded by customers are visible to them and to managers until deleted', async () => {
    const sent = await t.sendIn(
      t.customer,
      { notes: '  March ' },
      { name: 'bank.csv', content: Buffer.from('a;b\n1;2\n') },
    )
    expect(sent).toMatchObject({
      name: 'bank.csv',
      type: 'csv',
      notes: 'March',
      folder: 'bankStatement',
      requestId: null,
    })
    await expect(t.sendIn(t.customer, {}, { name: 'x.docx', content: Buffer.from('PK') })).rejects.toMatchObject({
      code: 'file_type',
    })
    const mine = async (user: number) =>
      (await listOwnUploads(t.deps, t.callOf(user).actor, { folder: 'bankStatement' }, page))['hydra:totalItems']
    expect([await mine(t.customer), await mine(t.other)]).toEqual([1, 0])
    for (const action of [downloadCustomerDocument, deleteCustomerDocument])
      await expect(action(t.deps, t.callOf(t.other), sent.id)).rejects.toMatchObject(missing)
    expect(await t.read(await downloadCustomerDocument(t.deps, t.manager, sent.id))).toBe('a;b\n1;2\n')
    expect(await deleteCustomerDocument(t.deps, ofCustomer(), sent.id)).toEqual({ id: sent.id })
    for (const action of [downloadCustomerDocument, deleteCustomerDocument])
      await expect(action(t.deps, ofCustomer(), sent.id)).rejects.toMatchObject(missing)
    expect(await mine(t.customer)).toBe(0)
    expect(await deleteCustomerDocument(t.deps, t.manager, sent.id)).toEqual({ id: sent.id })
    const deleted = await listUploadsOf(
      t.deps,
      { userId: t.customer, folder: 'bankStatement' },
      { ...page, deleted: 'true' },
    )
    expect(deleted['hydra:member']).toMatchObject([
      { id: sent.id, restorableUntil: expect.stringContaining('T') as unknown },
    ])
    const restored = await restoreCustomerDocument(t.deps, t.manager, sent.id)
    expect(restored).toMatchObject({ deletedAt: null })
    const listed = await listUploadsOf(t.deps, { userId: t.customer, folder: 'bankStatement' }, page)
    expect(listed['hydra:member']).toEqual([restored])
    expect(await mine(t.customer)).toBe(1)
    const actions = (await t.actions(t.customer)).filter((action) => action.includes('customer-document'))
    expect(actions).toEqual([
      'upload-customer-document',
      'download-customer-document',
      'delete-customer-document',
      'restore-customer-document',
    ])
  })

  it('can be restored for thirty days, then are removed with their file', async () => {
    const user = await t.addUser('thirty@example.test')
    const [saved, gone] = [await t.file(user), await t.file(user)]
    const key = (await t.row(gone.id)).file_key
    for (const { id } of [saved, gone]) await deleteDocument(t.deps, t.manager, id)
    expect(await countOfUser(t.deps, user)).toMatchObject({ documents: { archive: 0 }, deleted: 2 })
    await t.advance(30 * day - 5)
    expect(await restoreDocument(t.deps, t.manager, saved.id)).toMatchObject({ id: saved.id, deletedAt: null })
    await t.advance(6)
    await expect(restoreDocument(t.deps, t.manager, gone.id)).rejects.toMatchObject(missing)
    const { rows } = await t.database.raw('select 1 from stored_file where key = $1', [key])
    expect(rows).toEqual([])
    expect(await countOfUser(t.deps, user)).toMatchObject({ documents: { archive: 1 }, deleted: 0 })
  })
})
