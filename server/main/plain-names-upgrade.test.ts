import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate, migrateTo } from '#server/platform/database/migrate.ts'
import { describeOnBoth, openLocation, testDatabase } from '#server/platform/database/testing.ts'

const migrations = join(import.meta.dirname, 'migrations')

describeOnBoth('tables and columns renamed on %s', (kind) => {
  test('keep the rows that were written under their former names', async () => {
    const location = await testDatabase(kind, 'empty')
    const database = await openLocation(location)
    try {
      await database.db
        .transaction()
        .execute((trx) => migrateTo(trx, migrations, '0041-merged-accounts-and-open-answers'))
      await database.raw(`insert into app_user (id, email, language, registered_at, created_by_system)
        overriding system value values (1, 'owner@example.test', 'en', now(), false)`)
      await database.raw(`insert into company (compiler_id, name, description, share_capital, status, terms_accepted_at, adult_declared_at, made_by, created_at, last_change_at)
        values (1, 'Peña Ltd', 'Books', 1, 0, now(), now(), 'customer', now(), now())`)
      await database.raw(`insert into bank_consent (user_id, source, reference_hash, state, history_days, begun_at, next_try_at, tries)
        values (1, 'gocardless', 'one', 'begun', 90, '2026-01-02T03:04:05Z', null, 0),
          (1, 'gocardless', 'two', 'withdrawing', 90, '2026-01-01T00:00:00Z', '2026-01-03T00:00:00Z', 2)`)
      await migrate(database.db, migrations)
      const { rows: companies } = await database.raw(`select name_search from company`)
      expect(companies).toEqual([{ name_search: 'pena ltd' }])
      const { rows: consents } = await database.raw(
        `select state, started_at = '2026-01-02T03:04:05Z' as first, next_attempt_at is not null as waits, attempts
         from bank_consent order by reference_hash`,
      )
      expect(consents).toEqual([
        { state: 'started', first: true, waits: false, attempts: 0 },
        { state: 'withdrawing', first: false, waits: true, attempts: 2 },
      ])
      await expect(database.raw(`update bank_consent set state = 'begun'`)).rejects.toThrow(/bank_consent_state_check/)
      const { rows: tables } = await database.raw(
        `select table_name from information_schema.tables where table_name in ('payment_action', 'payment_attempt', 'payment_act', 'payment_try') order by 1`,
      )
      expect(tables).toEqual([{ table_name: 'payment_action' }, { table_name: 'payment_attempt' }])
    } finally {
      await database.close()
      await location.remove()
    }
  })
})
