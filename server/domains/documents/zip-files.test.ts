import { expect, it } from 'vitest'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { FileDamaged, StorageUnavailable } from '#server/platform/files/stored-file.ts'
import { openDocuments } from './testing.ts'
import { zipFiles } from './zip-files.ts'

describeOnOne('archives of documents on %s', (kind) => {
  const t = opened(() => openDocuments(kind))

  it('are not found where no file is, also for an id that no file can have', async () => {
    for (const ids of ['999999999', '9999999999', '9999999998,9999999999'])
      await expect(zipFiles(t.deps, t.manager, { kind: 'personal', ids }, 'en')).rejects.toMatchObject({
        code: 'not_found',
      })
  })

  it('are counted before the archive; a damaged one is named in it, and any other error breaks it off', async () => {
    const files = [await t.file(t.other, {}, { name: 'sound.pdf' }), await t.file(t.other, {}, { name: 'damaged.pdf' })]
    const { platform } = t.deps
    const archive = async (change: object = {}) => {
      const ids = files.map(({ id }) => id).join(',')
      const deps = { platform: { ...platform, ...change } }
      return t.read(await zipFiles(deps, t.manager, { kind: 'personal', ids }, 'en'))
    }
    const { file_key: damaged } = await t.row(files[1]?.id ?? 0)
    const failing = (error: Error) => ({
      files: {
        ...platform.files,
        open: async (key: string) => {
          if (key === damaged) throw error
          return platform.files.open(key)
        },
      },
    })
    const found = await archive(failing(new FileDamaged('a-key')))
    expect(found).toMatch(/sound\.pdf[\s\S]*missing[\s\S]*damaged\.pdf/i)
    await expect(archive(failing(new StorageUnavailable('away')))).rejects.toThrow()
    const record = () => Promise.reject(new Error('no audit'))
    await expect(archive({ audit: { ...platform.audit, record } })).rejects.toThrow()
    const count = (set: number) =>
      t.database.raw(`update rate_window set count = $1 where key = $2`, [set, `download:${t.manager.actor.userId}`])
    await count(598)
    expect(await archive()).toContain('damaged.pdf')
    await count(599)
    const before = (await t.actions(t.other)).length
    await expect(archive()).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(await t.actions(t.other)).toHaveLength(before)
    await t.database.raw(`delete from rate_window where key like 'download:%'`)
  })
})
