import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { maxCustomerFiles } from '#contract/documents/schemas.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { announceDocuments } from './announce-documents.ts'
import { changeDocument } from './change-document.ts'
import { deleteCustomerDocument, deleteDocument } from './delete-document.ts'
import { downloadDocument } from './download-document.ts'
import { countUploads } from './find-document.ts'
import { acceptRequest, returnRequest } from './requests/answer-request.ts'
import { createRequest } from './requests/create-request.ts'
import { restoreCustomerDocument, restoreDocument } from './restore-document.ts'
import { openDocuments } from './testing.ts'

const fifty = <T>(action: (index: number) => Promise<T>): Promise<PromiseSettledResult<T>[]> =>
  Promise.allSettled(Array.from({ length: 50 }, (_, index) => action(index)))

const succeeded = (all: readonly PromiseSettledResult<unknown>[]): number =>
  all.filter(({ status }) => status === 'fulfilled').length

const reasons = (all: readonly PromiseSettledResult<unknown>[]): string[] => [
  ...new Set(
    all.flatMap((one) =>
      one.status === 'rejected' ? [(one.reason as { code?: string }).code ?? String(one.reason)] : [],
    ),
  ),
]

describeOnOne('fifty concurrent calls on %s', (kind) => {
  const t = opened(() => openDocuments(kind))
  afterEach(async () => expect(await t.violations()).toEqual([]))

  const form = (user: number) => ({ user, title: 'Papers', note: null, folder: 'bankStatement' as const, dueOn: null })

  it('never exceed the quota, and leave no file of a refused upload', async () => {
    const user = await t.addUser('full@example.test')
    const first = await t.sendIn(user)
    // Fills all but seven places with rows that differ only in their id.
    await t.database.raw(
      `with file as (insert into stored_file (key, size, sha256)
         select substr(md5($1::text || n) || md5('x'), 1, 40), 1, repeat('0', 64) from generate_series(1, $2::int) n returning key)
       insert into document (kind, user_id, folder, name, type, file_key, size, uploaded_at)
       select 'customer', $1::int, 'resolutions', 'a.pdf', 'pdf', key, 1, now() from file`,
      [user, maxCustomerFiles - 8],
    )
    const all = await fifty(() => t.sendIn(user))
    expect([succeeded(all), reasons(all)]).toEqual([7, ['max_upload_reached']])
    expect(await countUploads(t.db, user)).toBe(maxCustomerFiles)
    expect(await t.platform.files.orphans(0)).toEqual([])
    // Each freed place admits only one of the next uploads.
    await deleteCustomerDocument(t.deps, t.callOf(user), first.id)
    const again = await fifty((index) =>
      index % 2 === 0 ? t.sendIn(user) : restoreCustomerDocument(t.deps, t.manager, first.id),
    )
    expect(reasons(again)).toEqual(['max_upload_reached'])
    expect(await countUploads(t.db, user)).toBe(maxCustomerFiles)
  })

  it('leave one effect and one audit entry for each deletion and restoration', async () => {
    const user = await t.addUser('twice@example.test')
    const [document, upload] = [await t.file(user), await t.sendIn(user)]
    expect(succeeded(await fifty(() => deleteDocument(t.deps, t.manager, document.id)))).toBe(50)
    expect(succeeded(await fifty(() => restoreDocument(t.deps, t.manager, document.id)))).toBe(50)
    const own = await fifty(() => deleteCustomerDocument(t.deps, t.callOf(user), upload.id))
    expect([succeeded(own), reasons(own)]).toEqual([1, ['not_found']])
    expect(succeeded(await fifty(() => restoreCustomerDocument(t.deps, t.manager, upload.id)))).toBe(50)
    expect(await t.actions(user)).toEqual([
      'upload-document',
      'upload-customer-document',
      'delete-document',
      'restore-document',
      'delete-customer-document',
      'restore-customer-document',
    ])
  })

  it('apply one change of several to the same revision', async () => {
    const user = await t.addUser('changed@example.test')
    const { id, version: revision } = await t.file(user)
    const all = await fifty((index) =>
      changeDocument(t.deps, t.manager, id, { version: revision, description: `Text ${index}` }),
    )
    expect([succeeded(all), reasons(all)]).toEqual([1, ['conflict']])
    expect(await t.actions(user)).toEqual(['upload-document', 'change-document'])
  })

  it('create one request from repeated forms, and accept it once', async () => {
    const user = await t.addUser('asked@example.test')
    const made = await fifty(() => createRequest(t.deps, t.manager, form(user)))
    expect(succeeded(made)).toBe(50)
    const [request] = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const id = request?.id ?? 0
    await t.sendIn(user, { requestId: String(id) })
    expect(succeeded(await fifty(() => acceptRequest(t.deps, t.manager, id, { version: 2 })))).toBe(50)
    expect(await t.actions(user)).toEqual([
      'create-document-request',
      'upload-customer-document',
      'accept-document-request',
    ])
    expect(await t.mailsOf(user)).toHaveLength(1)
  })

  it('leave no data of an account deleted meanwhile, and never deadlock', async () => {
    const user = await t.addUser('leaving@example.test')
    const items = await Promise.all([t.file(user), t.file(user), t.file(user)])
    const { id } = await createRequest(t.deps, t.manager, form(user))
    const uploads = await Promise.all([1, 2, 3].map(() => t.sendIn(user, { requestId: String(id) })))
    await t.platform.clock.moveTo(t.platform.clock.offsetMs() + 200_000)
    const erase = () =>
      t.db.transaction().execute(async (trx) => {
        await sql`select 1 from app_user where id = ${user} for update`.execute(trx)
        await t.documents.personalData.erase(trx, { id: user, anonymousEmail: 'deleted@deleted.invalid' })
        await sql`update app_user set deleted_at = now(), disabled_at = now(), password_hash = null where id = ${user}`.execute(
          trx,
        )
      })
    const all = await fifty((index): Promise<unknown> => {
      if (index === 25) return erase()
      const upload = uploads[index % 3]?.id ?? 0
      const actions = [
        () => t.sendIn(user, { requestId: String(id) }),
        () => deleteCustomerDocument(t.deps, t.callOf(user), upload),
        () => restoreCustomerDocument(t.deps, t.manager, upload),
        () => returnRequest(t.deps, t.manager, id, { version: 4, reason: `Reason ${index}` }),
        () => announceDocuments(t.deps),
        () => downloadDocument(t.deps, t.callOf(user), items[index % 3]?.id ?? 0).then(t.read),
        () => t.file(user),
      ]
      return actions[index % actions.length]?.() ?? Promise.resolve()
    })
    expect(reasons(all).filter((code) => !['not_found', 'conflict', 'request_has_no_files'].includes(code))).toEqual([])
    const left = await sql`select 1 from document where user_id = ${user} union all
      select 1 from document_request where user_id = ${user}`.execute(t.db)
    expect(left.rows).toEqual([])
  })

  it('set a request to the state of its files when some are deleted during an upload', async () => {
    const user = await t.addUser('mixed@example.test')
    const { id } = await createRequest(t.deps, t.manager, form(user))
    const requestId = String(id)
    const sent = await t.sendIn(user, { requestId })
    const all = await fifty((index) => {
      if (index % 3 === 0) return t.sendIn(user, { requestId })
      return index % 3 === 1
        ? deleteCustomerDocument(t.deps, t.manager, sent.id)
        : restoreCustomerDocument(t.deps, t.manager, sent.id)
    })
    expect(reasons(all)).toEqual([])
    expect(await t.request(id)).toMatchObject({ state: 'submitted' })
  })
})
