import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostCustomerFiles } from '#contract/documents/schemas.ts'
import { databases } from '../../platform/database/testing.ts'
import { deleteDocument } from './delete-document.ts'
import { restoreDocument } from './restore-document.ts'
import { type OpenDocuments, openDocuments } from './testing.ts'

describe.each(databases())('what comes again on %s', (kind) => {
  let t: OpenDocuments
  beforeAll(async () => {
    t = await openDocuments(kind)
  })
  afterAll(() => t.close())

  it('the last file that the quota allows is the same when its answer was lost and it is sent again', async () => {
    const user = await t.addUser('last@example.test')
    await t.database.raw(
      `with file as (insert into stored_file (key, size, sha256)
         select substr(md5($1::text || n) || md5('y'), 1, 40), 1, repeat('0', 64) from generate_series(1, $2::int) n returning key)
       insert into document (kind, user_id, folder, name, type, file_key, size, uploaded_at)
       select 'customer', $1::int, 'resolutions', 'a.pdf', 'pdf', key, 1, now() from file`,
      [user, mostCustomerFiles - 1],
    )
    const uploadKey = 'made-by-chance-0002'
    const { id } = await t.sendIn(user, { uploadKey })
    expect((await t.sendIn(user, { uploadKey })).id).toBe(id)
    await expect(t.sendIn(user, { uploadKey: 'made-by-chance-0003' })).rejects.toMatchObject({
      code: 'max_upload_reached',
    })
  })

  it('a paper that was deleted before it was announced, and brought back days later, is shown from then on', async () => {
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
