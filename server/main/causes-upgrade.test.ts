import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { auditChain } from '#server/platform/audit/audit-chain.ts'
import { migrate, migrateTo } from '#server/platform/database/migrate.ts'
import { databases, openLocation, testDatabase } from '#server/platform/database/testing.ts'
import { chainInvariant } from '#server/platform/hash-chain/chain-invariant.ts'
import { extendChain } from '#server/platform/hash-chain/extend-chain.ts'

const migrations = join(import.meta.dirname, 'migrations')

/** What the chain covered before entries had a cause. */
const formerFacts = sql<string>`jsonb_build_array(e.id,
  to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), e.actor_kind, e.actor_user_id, e.action, e.subject_type,
  e.subject_id, e.request_id)::text`

describe.each(databases())('the causes of entries on %s', (kind) => {
  test('are added to a trail that was chained without them, whose chain stays valid', async () => {
    const location = await testDatabase(kind, 'empty')
    const database = await openLocation(location)
    const { db } = database
    const write = (columns: string, values: string) =>
      database.raw(`insert into audit_entry (actor_kind, action, subject_type, subject_id, request_id${columns})
        select 'provider', 'purchase.paid', 'purchase', n::text, case when n % 2 = 0 then 'req' end${values}
        from generate_series(1, 5) n`)
    try {
      await db.transaction().execute((trx) => migrateTo(trx, migrations, '0043-api-terms'))
      await write('', '')
      expect(await extendChain(db, { ...auditChain, facts: formerFacts })).toBe(5)
      await migrate(db, migrations)
      expect(await chainInvariant(auditChain).check(db)).toEqual([])
      await write(', caused_by', `, 'evt_' || n`)
      await write('', '')
      expect(await extendChain(db, auditChain)).toBe(10)
      expect(await chainInvariant(auditChain).check(db)).toEqual([])
      const { rows } = await database.raw('select count(caused_by)::int as causes from audit_entry')
      expect(rows).toEqual([{ causes: 5 }])
    } finally {
      await database.close()
      await location.remove()
    }
  })
})
