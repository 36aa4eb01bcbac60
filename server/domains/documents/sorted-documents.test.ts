import { afterEach, expect, it } from 'vitest'
import { fileOrders } from '#contract/documents/schemas.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { describeOnBoth, describeOnPostgres, opened } from '#server/platform/database/testing.ts'
import { callerSql } from '#server/platform/http/caller-sql.ts'
import { planOf, sortsOnlyThePage } from '#server/platform/lists/testing.ts'
import { deleteDocument } from './delete-document.ts'
import * as lists from './list-documents.ts'
import { createRequest } from './requests/create-request.ts'
import { listRequests as writeRequests } from './requests/list-requests.ts'
import { listOfUser, listPublic, listRequests, openDocuments } from './testing.ts'
import { distinctNames, zipFiles } from './zip-files.ts'

const directions = ['asc', 'desc'] as const
const page = { page: 1, itemsPerPage: 10 }

it('names files of an archive differently', () => {
  expect(distinctNames(['a.pdf', 'A.pdf', 'a (2).pdf', 'a.pdf', '.x', '.x', 'n', 'n'])).toEqual([
    'a.pdf',
    'A (2).pdf',
    'a (2) (2).pdf',
    'a (3).pdf',
    '.x',
    '.x (2)',
    'n',
    'n (2)',
  ])
})

describeOnBoth('sorted lists of documents and requests on %s', (kind) => {
  const t = opened(() => openDocuments(kind))
  afterEach(async () => expect(await t.violations()).toEqual([]))

  it('have each document once on their pages, by name without accents and by upload', async () => {
    for (const name of ['Zoë.pdf', 'abel.pdf', 'Ábel.pdf', 'norma.pdf', 'abel.pdf'])
      for (const folder of ['archive', 'companyHouse']) await t.file(t.customer, { folder }, { name })
    for (let index = 0; index < 8; index += 1) await t.file(t.customer, {}, { name: `u${index}.pdf` })
    for (const field of fileOrders)
      for (const direction of directions) {
        const query = { [`order[${field}]`]: direction }
        const list = async (part: { page: number; itemsPerPage: number }) =>
          (await listOfUser(t.deps, { userId: t.customer, folder: 'archive' }, { ...part, ...query }))['hydra:member']
        const whole = await list({ page: 1, itemsPerPage: 50 })
        expect(whole).toHaveLength(13)
        expect([...(await list(page)), ...(await list({ ...page, page: 2 }))]).toEqual(whole)
        const values = whole.map(({ id, name }) =>
          field === 'uploadDate'
            ? String(id).padStart(9, '0')
            : name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
        )
        expect(values).toEqual(direction === 'asc' ? values.toSorted() : values.toSorted().toReversed())
      }
    await t.publish({}, { name: 'b.pdf' })
    await t.publish({}, { name: 'a.pdf' })
    const all = await listPublic(t.deps, t.manager.actor, { ...page, 'order[name]': 'asc' })
    expect(all['hydra:member'].map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf'])
  })

  it('have each request once, sorted by due day, and those of an address', async () => {
    const days = ['2099-03-01', null, '2099-01-01', '2099-02-01'] as const
    for (const [index, dueOn] of days.entries())
      await createRequest(t.deps, t.manager, {
        user: index === 0 ? t.other : t.customer,
        title: `Statement ${index}`,
        note: null,
        folder: 'bankStatement',
        dueOn,
      })
    const list = async (query: object) =>
      (await listRequests(t.deps, { ...page, status: 'open', ...query }))['hydra:member'].map(({ dueOn }) => dueOn)
    expect(await list({ 'order[dueOn]': 'asc' })).toEqual(['2099-01-01', '2099-02-01', '2099-03-01', null])
    expect(await list({ 'order[dueOn]': 'desc' })).toEqual([null, '2099-03-01', '2099-02-01', '2099-01-01'])
    expect(await list({ 'order[createdAt]': 'asc' })).toEqual(days)
    expect(await list({ email: 'BEN@' })).toEqual(['2099-03-01'])
    const today = londonDay(t.platform.clock.now())
    expect(await list({ 'createdAt[after]': today, 'createdAt[before]': today })).toHaveLength(4)
    expect(await list({ 'createdAt[after]': today, email: 'BEN@' })).toHaveLength(1)
    expect(await list({ 'createdAt[before]': '2020-01-01' })).toEqual([])
    expect(await list({ 'createdAt[after]': '2098-01-01' })).toEqual([])
    await expect(list({ 'order[dueOn]': 'asc', 'order[createdAt]': 'asc' })).rejects.toMatchObject({ status: 422 })
  })

  it('are downloaded together, each recorded, and only those of their kind', async () => {
    const [one, two] = [
      await t.file(t.other, {}, { name: 'same.pdf' }),
      await t.file(t.other, {}, { name: 'same.pdf' }),
    ]
    const gone = await t.file(t.other, {}, { name: 'gone.pdf' })
    await deleteDocument(t.deps, t.manager, gone.id)
    const sent = await t.sendIn(t.other, {}, { name: 'sent.pdf' })
    const before = (await t.actions(t.other)).length
    const ids = [one.id, two.id, two.id, gone.id, sent.id, 999_999_999].join(',')
    const archive = await t.read(await zipFiles(t.deps, t.manager, { kind: 'personal', ids }, 'en'))
    expect(archive.match(/same(?: \(2\))?\.pdf/g)?.length).toBe(4)
    expect(archive).not.toMatch(/gone|sent|missing/)
    expect((await t.actions(t.other)).slice(before)).toEqual(['download-document', 'download-document'])
    const none = zipFiles(t.deps, t.manager, { kind: 'public', ids: String(one.id) }, 'en')
    await expect(none).rejects.toMatchObject({ code: 'not_found' })
  })
})

describeOnPostgres('the orders of documents and requests', () => {
  const t = opened(() => openDocuments('postgres'))

  it('read their indexes in both directions, without sorting', async () => {
    const now = new Date()
    const archive = { userId: 1, folder: 'archive' } as const
    for (const direction of directions) {
      const [byName, byUpload, byDue, byCreation] = (['name', 'uploadDate', 'dueOn', 'createdAt'] as const).map(
        (field) => ({ ...page, [`order[${field}]`]: direction }),
      )
      const reads = [
        ['document_by_name', lists.listOfUser(archive, { ...page, ...byName }, now)],
        ['Index Scan', lists.listOfUser(archive, { ...page, ...byUpload }, now)],
        ['document_public_by_name', lists.listPublic({ ...page, ...byName }, now, callerSql(t.manager.actor))],
        ['document_request_by_due', writeRequests({ ...page, ...byDue, status: 'submitted' })],
        ['document_request_user_due', writeRequests({ ...page, ...byDue, 'userRef.id': 1 })],
        ['document_request_all_due', writeRequests({ ...page, ...byDue })],
        ['document_request_state', writeRequests({ ...page, ...byCreation, status: 'submitted' })],
      ] as const
      for (const [index, text] of reads) {
        const read = await planOf(t.db, text)
        expect(read).toContain(index)
        expect(read).toMatch(sortsOnlyThePage)
      }
    }
  })
})
