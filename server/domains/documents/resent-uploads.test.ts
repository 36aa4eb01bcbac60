import { expect, it } from 'vitest'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { deleteDocument } from './delete-document.ts'
import { restoreDocument } from './restore-document.ts'
import { openDocuments } from './testing.ts'

describeOnOne('restored documents on %s', (kind) => {
  const t = opened(() => openDocuments(kind))

  it('show one that was deleted before its announcement as new from its restoration', async () => {
    const user = await t.addUser('back@example.test')
    const { id } = await t.file(user)
    await deleteDocument(t.deps, t.manager, id)
    await t.platform.clock.moveTo(t.platform.clock.offsetMs() + 3 * 86_400_000)
    await t.platform.jobs.sweepNow()
    await restoreDocument(t.deps, t.manager, id)
    const { shown_at: shown } = await t.row(id)
    expect(t.platform.clock.now().getTime() - new Date(shown ?? 0).getTime()).toBeLessThan(3_600_000)
    expect(await t.violations()).toEqual([])
  })
})
