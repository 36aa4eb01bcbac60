import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { requestStatuses } from '#contract/documents/request-schemas.ts'
import { customerFolders, fileTypes, personalFolders, publicFolders } from '#contract/documents/schemas.ts'
import { tables } from '#server/domains/documents/tables.ts'
import { openDocuments } from '#server/domains/documents/testing.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { receiveFile } from '#server/platform/files/receive-file.ts'

describeOnOne('the demo documents on %s', (kind) => {
  const t = opened(() => openDocuments(kind))

  it('fill every folder and state once, pass the upload checks, and mail nobody', async () => {
    const wanted = { customer: t.customer, manager: t.manager.actor.userId, others: [t.other] }
    await t.documents.seedDemoFiles(wanted)
    const counted = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from document`.execute(t.db)).rows[0]?.n
    const first = await counted()
    await t.documents.seedDemoFiles(wanted)
    expect(await counted()).toBe(first)
    const rows = await tables(t.db).selectFrom('document').selectAll().execute()
    const folders = (of: string) => new Set(rows.filter((row) => row.kind === of).map(({ folder }) => folder))
    expect(folders('personal')).toEqual(new Set(personalFolders))
    expect(folders('public')).toEqual(new Set(publicFolders))
    expect(folders('customer')).toEqual(new Set(customerFolders))
    expect(rows.some(({ visible }) => !visible) && rows.some(({ deleted_at: at }) => at !== null)).toBe(true)
    const requests = await tables(t.db).selectFrom('document_request').select('state').execute()
    expect(new Set(requests.map(({ state }) => state))).toEqual(new Set(requestStatuses))
    for (const { file_key: key, name } of rows) {
      const stream = await t.platform.files.open(key)
      const taken = await receiveFile(t.platform.files, { name, stream }, fileTypes)
      await taken.discard()
    }
    await t.advance(30)
    expect(await t.mailsOf(t.customer)).toEqual([])
    expect(await t.violations()).toEqual([])
  })
})
