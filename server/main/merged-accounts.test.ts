import { expect, test } from 'vitest'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { openTestApp } from './access/testing.ts'
import { rowsOf } from './testing/rows-of.ts'
import { seedEverything } from './testing/seed-everything.ts'

/** Tables without data of an account that awaits its address, or emptied rather than moved, each with its reason. */
const notMoved: Readonly<Record<string, string>> = {
  app_user: 'the account itself, which is emptied',
  user_role: 'staff never wait',
  user_session: 'nobody logs in to it',
  account_device: 'the same',
  account_link: 'the links of its first password',
  account_view: 'nobody looks through it',
  two_factor: 'nobody logs in to it',
  recovery_code: 'the same',
  login_ticket: 'the same',
  idempotency_key: 'nobody calls as it',
  mail_outbox: 'mails that were sent, which are emptied',
  audit_entry: 'who did what stays as it was written',
  company: 'staff make none for it',
  shareholder: 'the same',
  former_member: 'the same',
  share_transfer: 'the same',
  company_draft: 'nobody logs in to it',
  filing_details: 'it has no company',
  filing_person: 'the same',
  company_stage: 'the same',
  company_stage_change: 'the same',
  identity_check: 'the same',
  registry_record: 'it has no company',
  registry_change: 'the same',
  company_deadline: 'the same',
  statutory_document: 'the same',
  deadline_notice: 'the same',
  calendar_feed: 'nobody logs in to it',
  saved_view: 'the same; only staff have views',
  checkout: 'the same; a purchase by a link has a row of its own',
}

describeOnOne('the data of an account that awaited its address, on %s', (kind) => {
  const app = opened(() => openTestApp(kind))

  test('move to the remaining account in every domain', async () => {
    const { personalData, platform } = app.product
    const from = app.otherId
    await seedEverything(app.database.raw, from, 'waited', [])
    const countOf = async (table: string): Promise<number> => {
      const { rows } = await app.database.raw(`select 1 from ${table} where ${rowsOf[table]}`, [from])
      return rows.length
    }
    const moved = Object.keys(rowsOf).filter((table) => !(table in notMoved))
    const empty: string[] = []
    for (const table of moved) if ((await countOf(table)) === 0) empty.push(table)
    expect(empty, 'nothing was planted').toEqual([])
    await platform.db.transaction().execute(async (trx) => {
      for (const part of personalData) await part.move?.(trx, { from, to: app.ownerId })
    })
    const left: string[] = []
    for (const table of moved) if ((await countOf(table)) > 0) left.push(table)
    expect(left).toEqual([])
  })
})
