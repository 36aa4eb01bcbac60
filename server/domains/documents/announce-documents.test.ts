import { afterEach, expect, it } from 'vitest'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { announceDocuments } from './announce-documents.ts'
import { changeDocument } from './change-document.ts'
import { deleteDocument } from './delete-document.ts'
import { openDocuments } from './testing.ts'

describeOnOne('mails about new documents on %s', (kind) => {
  const t = opened(() => openDocuments(kind))
  afterEach(async () => expect(await t.violations()).toEqual([]))

  const announcementsTo = async (user: number) =>
    (await t.mailsOf(user)).filter((mail) => mail.kind === 'new-documents')

  it('gather documents that come together, name five and link to the page', async () => {
    for (let index = 1; index <= 7; index += 1) await t.file(t.customer, {}, { name: `Atto ${index} <b>.pdf` })
    await announceDocuments(t.deps)
    expect(await announcementsTo(t.customer)).toEqual([])
    await t.advance(3)
    await t.advance(3)
    const [mail, ...others] = await announcementsTo(t.customer)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Ha 7 nuovi documenti')
    expect(mail?.text).toContain('Archivio: Atto 5')
    expect(mail?.text).not.toContain('Atto 6')
    expect(mail?.text).toContain('Ecco i primi 5:')
    expect(mail?.text).toContain(`${t.platform.settings.publicUrl}/documents`)
    expect(t.mails.every(({ attachments }) => (attachments ?? []).length === 0)).toBe(true)
    await t.file(t.customer)
    await t.advance(3)
    expect((await announcementsTo(t.customer)).map(({ subject }) => subject)).toEqual([
      'Ha 7 nuovi documenti',
      'Ha un nuovo documento',
    ])
  })

  it('are sent after a quarter of an hour at the latest', async () => {
    const user = await t.addUser('steady@example.test')
    for (let minutes = 0; minutes < 15; minutes += 1) {
      await t.file(user)
      expect(await announcementsTo(user)).toEqual([])
      await t.advance(1)
    }
    expect((await announcementsTo(user)).map(({ subject }) => subject)).toEqual(['You have 15 new documents'])
  })

  it('leave out documents that are hidden or deleted by then; a later one counts from when it is shown', async () => {
    const user = await t.addUser('hidden@example.test')
    const [hidden, withdrawn, deleted] = [
      await t.file(user, { visible: 'false' }),
      await t.file(user),
      await t.file(user),
    ]
    await changeDocument(t.deps, t.manager, withdrawn.id, { version: withdrawn.version, visible: false })
    await deleteDocument(t.deps, t.manager, deleted.id)
    await t.advance(60)
    expect(await announcementsTo(user)).toEqual([])
    await changeDocument(t.deps, t.manager, hidden.id, { version: hidden.version, visible: true })
    await announceDocuments(t.deps)
    expect(await announcementsTo(user)).toEqual([])
    await t.advance(3)
    expect((await announcementsTo(user)).map(({ subject }) => subject)).toEqual(['You have a new document'])
    // It was announced already: hidden and shown again, it is not new.
    const again = await changeDocument(t.deps, t.manager, hidden.id, { version: hidden.version + 1, visible: false })
    await changeDocument(t.deps, t.manager, hidden.id, { version: again.version, visible: true })
    await t.advance(60)
    expect(await announcementsTo(user)).toHaveLength(1)
  })

  it('skip customers whom mail does not reach, and go out once from two concurrent sweeps', async () => {
    const [gone, user] = [await t.addUser('gone@example.test'), await t.addUser('twice@example.test')]
    await t.database.raw('update app_user set disabled_at = now() where id = $1', [gone])
    const passed = await t.file(gone)
    for (let index = 0; index < 3; index += 1) await t.file(user)
    await t.platform.clock.moveTo(t.platform.clock.offsetMs() + 180_000)
    await Promise.all(Array.from({ length: 5 }, () => announceDocuments(t.deps)))
    expect(await announcementsTo(user)).toHaveLength(1)
    expect(await announcementsTo(gone)).toEqual([])
    expect((await t.row(passed.id)).announced_at).not.toBeNull()
  })
})
