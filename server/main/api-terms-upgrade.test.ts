import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { migrate, migrateTo } from '#server/platform/database/migrate.ts'
import { databases, openLocation, testDatabase } from '#server/platform/database/testing.ts'

const migrations = join(import.meta.dirname, 'migrations')

describe.each(databases())('statuses renamed on %s', (kind) => {
  test('carry the rows that were written with the former values', async () => {
    const location = await testDatabase(kind, 'empty')
    const database = await openLocation(location)
    const valuesOf = async (statement: string): Promise<unknown[]> =>
      (await database.raw(statement)).rows.map((row) => Object.values(row).join(' '))
    try {
      await database.db.transaction().execute((trx) => migrateTo(trx, migrations, '0042-plain-names'))
      await database.raw(`insert into app_user (id, email, language, registered_at, created_by_system)
        overriding system value values (1, 'owner@example.test', 'en', now(), false)`)
      await database.raw(`insert into document_request (user_id, title, folder, state, created_at, ended_at)
        select 1, state, 'resolutions', state, now(), case when state in ('accepted', 'withdrawn') then now() end
        from unnest(array['open', 'sent', 'returned', 'accepted', 'withdrawn']) as state`)
      await database.raw(`insert into bank_connection (user_id, source, institution_id, bank_name, state, created_at)
        select 1, 'gocardless', 'BANK', state, state, now() from unnest(array['pending', 'active', 'failed', 'cancelled']) as state`)
      await database.raw(`insert into calendar_feed (user_id, scope, token_hash, created_at)
        select 1, scope, scope, now() from unnest(array['own', 'companies']) as scope`)
      await database.raw(`insert into audit_entry (at, actor_kind, act, subject_type, subject_id)
        values (now(), 'system', 'log-in', 'user', '1')`)
      await migrate(database.db, migrations)
      expect(await valuesOf('select title, state from document_request order by id')).toEqual([
        'open open',
        'sent submitted',
        'returned changes_requested',
        'accepted accepted',
        'withdrawn cancelled',
      ])
      expect(await valuesOf('select bank_name, state from bank_connection order by id')).toEqual([
        'pending awaiting_authorisation',
        'active active',
        'failed rejected',
        'cancelled cancelled',
      ])
      expect(await valuesOf('select token_hash, scope from calendar_feed order by id')).toEqual([
        'own company',
        'companies companies',
      ])
      expect(await valuesOf(`select action from audit_entry where action = 'log-in'`)).toEqual(['log-in'])
      await expect(database.raw(`update document_request set state = 'sent'`)).rejects.toThrow(/state_check/)
      await expect(database.raw(`update calendar_feed set scope = 'own'`)).rejects.toThrow(/scope_check/)
    } finally {
      await database.close()
      await location.remove()
    }
  })
})
