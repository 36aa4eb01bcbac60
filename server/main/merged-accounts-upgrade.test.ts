import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate, migrateTo } from '#server/platform/database/migrate.ts'
import { describeOnBoth, openLocation, testDatabase } from '#server/platform/database/testing.ts'

const migrations = join(import.meta.dirname, 'migrations')

describeOnBoth('accounts that were merged before, on %s', (kind) => {
  test('are not paid for, and reveal nothing once the remaining account was deleted', async () => {
    const location = await testDatabase(kind, 'empty')
    const database = await openLocation(location)
    try {
      await database.db.transaction().execute((trx) => migrateTo(trx, migrations, '0038-company-numbers'))
      await database.raw(`insert into app_user (id, email, language, registered_at, created_by_system, paid, merged_into_user_id, deleted_at, disabled_at)
        overriding system value values
        (1, 'erased@example.test', 'en', now(), true, false, null, now(), now()), (2, 'stays@example.test', 'en', now(), true, true, null, null, null),
        (3, 'w1@example.test', 'en', now(), true, true, 1, now(), now()), (4, 'w2@example.test', 'en', now(), true, true, 2, now(), now())`)
      await database.raw(`insert into audit_entry (actor_kind, act, subject_type, subject_id, after, ip, at)
        select 'staff', 'upload-document', 'customer-papers', id::text, '{"name":"passport.pdf"}', '192.0.2.1', now()
        from app_user where id in (3, 4)`)
      await migrate(database.db, migrations)
      const { rows: paid } = await database.raw(`select id from app_user where paid order by id`)
      expect(paid).toEqual([{ id: 2 }])
      const { rows: actual } = await database.raw(
        `select subject_id, after is not null as content, ip is not null as address from audit_entry order by subject_id`,
      )
      expect(actual).toEqual([
        { subject_id: '3', content: false, address: false },
        { subject_id: '4', content: true, address: true },
      ])
    } finally {
      await database.close()
      await location.remove()
    }
  })
})
