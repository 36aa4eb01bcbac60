import { expect, it } from 'vitest'
import { describeOnPostgres, opened } from '#server/platform/database/testing.ts'
import { purgeDeleted } from './purge-deleted.ts'
import { tables } from './tables.ts'
import { openDocuments } from './testing.ts'

describeOnPostgres('deletions that become permanent, on %s', (kind) => {
  const t = opened(() => openDocuments(kind))

  it('spare a document that is restored while they wait for it', async () => {
    const [restored, other] = [await t.file(t.customer), await t.file(t.customer)]
    const deletedAt = new Date(t.platform.clock.now().getTime() - 31 * 86_400_000).toISOString()
    for (const { id } of [restored, other])
      await tables(t.db).updateTable('document').set({ deleted_at: deletedAt }).where('id', '=', id).execute()
    const found = Promise.withResolvers<void>()
    const purged = Promise.withResolvers<void>()
    const restoring = t.db.transaction().execute(async (trx) => {
      await tables(trx).updateTable('document').set({ deleted_at: null }).where('id', '=', restored.id).execute()
      found.resolve()
      await purged.promise
    })
    await found.promise
    const purging = purgeDeleted(t.deps)
    await expect
      .poll(async () => {
        const { rows } = await t.database.raw(`select 1 from pg_locks where not granted
          and pid in (select pid from pg_stat_activity where datname = current_database())`)
        return rows.length
      })
      .toBe(1)
    purged.resolve()
    await Promise.all([restoring, purging])
    expect(await t.row(restored.id)).toMatchObject({ deleted_at: null })
    await expect(t.row(other.id)).rejects.toThrow('no result')
    expect(await t.violations()).toEqual([])
  })
})
