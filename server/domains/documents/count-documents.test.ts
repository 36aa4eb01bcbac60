import { expect, it } from 'vitest'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { countOfUser, countPersonal } from './count-documents.ts'
import { downloadDocument, downloadPublicDocument } from './download-document.ts'
import { tables } from './tables.ts'
import { openDocuments } from './testing.ts'

describeOnOne('counts of documents on %s', (kind) => {
  const t = opened(() => openDocuments(kind))
  const remove = (id: number, daysAgo: number) => {
    const at = new Date(t.platform.clock.now().getTime() - daysAgo * 86_400_000).toISOString()
    return tables(t.db).updateTable('document').set({ deleted_at: at }).where('id', '=', id).execute()
  }
  const own = async (user: number) => {
    const { personal, public: published } = await countPersonal(t.deps, t.callOf(user).actor)
    return [personal['archive'], published['agreement']]
  }

  it('show a customer only what is theirs, visible and not deleted; staff everything that is not deleted', async () => {
    const [shown, deleted, gone] = [await t.file(t.customer), await t.file(t.customer), await t.file(t.customer)]
    // Not shown to the customer yet.
    await t.file(t.customer, { visible: 'false' })
    await t.file(t.other)
    await remove(deleted.id, 1)
    await remove(gone.id, 31)
    const [published, withdrawn] = [await t.publish(), await t.publish()]
    await remove(withdrawn.id, 1)
    const one = { total: 1, unopened: 1 }
    expect(await own(t.customer)).toEqual([one, one])
    await downloadDocument(t.deps, t.callOf(t.customer), shown.id)
    await downloadPublicDocument(t.deps, t.callOf(t.customer), published.id)
    const opened = { total: 1, unopened: 0 }
    expect(await own(t.customer)).toEqual([opened, opened])
    expect(await own(t.other)).toEqual([one, one])
    const staff = await countOfUser(t.deps, t.customer)
    expect(staff).toMatchObject({ documents: { archive: 2 }, uploads: { bankStatement: 0 }, deleted: 1 })
  })

  it('show staff no unopened published documents of their own', async () => {
    const { public: published } = await countPersonal(t.deps, t.manager.actor)
    expect(published['agreement']).toEqual({ total: 1, unopened: 0 })
  })
})
