import { join } from 'node:path'
import { expect, test } from 'vitest'
import { invariants } from '#server/domains/accounts/invariants.ts'
import { ofPayments } from '#server/main/invariants/of-payments.ts'
import { migrate, migrateTo } from '#server/platform/database/migrate.ts'
import { describeOnBoth, openLocation, testDatabase } from '#server/platform/database/testing.ts'
import { readStatistics } from './read-statistics.ts'

const migrations = join(import.meta.dirname, '../../../main/migrations')

describeOnBoth('a database of an earlier version on %s', (kind) => {
  test('counts its users and preserves their payments when it migrates', async () => {
    const location = await testDatabase(kind, 'empty')
    const database = await openLocation(location)
    try {
      await database.db.transaction().execute((trx) => migrateTo(trx, migrations, '0005_record_versions'))
      await database.raw(`insert into app_user (email, language, registered_at, email_verified_at, manager_active, created_by_system)
        select 'u' || i || '@example.test', 'en', '2026-01-01T00:30:00Z'::timestamptz + make_interval(days => i % 3),
          case when i % 2 = 0 then now() end, i = 9, true from generate_series(1, 9) i`)
      const subscription = `insert into subscription (stripe_id, user_id, product_id, status, started_at, cancel_at_period_end,
        past_due_since, surplus, asked_total_cents, asked_vat_cents, asked_currency, synced_at, checked_at) values
        ('sub_1', 1, 1, 'active', now(), false, null, false, 100, 0, 'EUR', now(), now()),
        ('sub_2', 2, 1, 'past_due', now(), false, now() - interval '29 days', false, 100, 0, 'EUR', now(), now()),
        ('sub_3', 3, 1, 'past_due', now(), false, now() - interval '31 days', false, 100, 0, 'EUR', now(), now()),
        ('sub_4', 4, 1, 'active', now(), false, null, false, 100, 0, 'EUR', now(), now()),
        ('sub_5', 5, 1, 'trialing', now(), false, null, false, 100, 0, 'EUR', now(), now()),
        ('sub_6', 6, 1, 'active', now(), false, null, true, 100, 0, 'EUR', now(), now()),
        ('sub_7', 7, 1, 'canceled', now(), false, null, false, 100, 0, 'EUR', now(), now())`
      await database.raw(subscription)
      await database.raw(`insert into payment_invoice (stripe_id, subscription_id, user_id, status, total_cents, paid_cents, currency,
          attempts, needs_action, created_at, paid_at, mismatch)
        select 'in_' || id, id, user_id, 'paid', 100, 100, 'EUR', 1, false, now(), now(), case when id = 4 then 'total' end
        from subscription`)
      await migrate(database.db, migrations)
      const { rows } = await database.raw(`select id from app_user where paid order by id`)
      expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 5])
      expect(await readStatistics(database.db)).toEqual({
        total_users: 9,
        email_verified: 4,
        active_subscriptions: 5,
        users_per_day: [
          { date: '2026-01-03', num_users: 3 },
          { date: '2026-01-02', num_users: 3 },
          { date: '2026-01-01', num_users: 3 },
        ],
      })
      const own = [...invariants, ...ofPayments].filter(({ name }) => /^(the statistics|an account is paid)/.test(name))
      expect(own).toHaveLength(2)
      for (const { check } of own) expect(await check(database.db)).toEqual([])
    } finally {
      await database.close()
      await location.remove()
    }
  })
})
