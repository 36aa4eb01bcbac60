import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnBoth, opened, openTestPlatform } from '#server/platform/database/testing.ts'
import { up } from './migrations/0019_waiting_for_nobody.ts'

describeOnBoth('documents that waited for a company on %s', (kind) => {
  const test = opened(() => openTestPlatform(kind))

  /** Creates a paid document that waits for a user's company. */
  const waiting = async (deletedAt: string | null): Promise<number> => {
    const { rows } = await sql<{ id: number }>`
      with owner as (
        insert into app_user (email, password_hash, language, registered_at, disabled_at, deleted_at)
        values (${`${crypto.randomUUID()}@example.test`}, ${deletedAt === null ? '$argon2id$x' : null}, 'it', now(), ${deletedAt}, ${deletedAt})
        returning id
      )
      insert into accounting_document (kind, state, origin, on_hold_reason, user_id, dated_on, customer_name, address, language,
        currency, items, net_cents, vat_cents, total_cents, created_at, changed_at)
      select 'invoice', 'on_hold', 'subscription', 'not_incorporated', id, '2026-11-22', 'Ada', 'Rome', 'it', 'EUR', '[]', 100, 0, 100,
        now(), now() from owner
      returning id`.execute(test.db)
    return rows[0]?.id ?? 0
  }
  const stateOf = async (id: number): Promise<unknown> =>
    (await test.database.raw('select state, on_hold_reason from accounting_document where id = $1', [id])).rows[0]

  it('are issued when their owner was deleted before this version, and otherwise still wait', async () => {
    const [deleted, here] = [await waiting('2026-11-01T10:00:00Z'), await waiting(null)]
    // The column had another name at that version.
    await test.database.raw('alter table accounting_document rename column on_hold_reason to held_reason')
    await up(test.db)
    await test.database.raw('alter table accounting_document rename column held_reason to on_hold_reason')
    expect(await stateOf(deleted)).toEqual({ state: 'pending', on_hold_reason: null })
    expect(await stateOf(here)).toEqual({ state: 'on_hold', on_hold_reason: 'not_incorporated' })
  })
})
