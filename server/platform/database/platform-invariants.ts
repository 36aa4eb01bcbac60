import { sql } from 'kysely'
import { auditChain } from '#server/platform/audit/audit-chain.ts'
import type { FileLocation } from '#server/platform/files/file-location.ts'
import { orphanMinutes } from '#server/platform/files/file-store.ts'
import { chainInvariant } from '#server/platform/hash-chain/chain-invariant.ts'
import { byQuery } from './by-query.ts'
import type { Db } from './database.ts'
import type { Invariant } from './invariant.ts'
import { rowsById } from './rows-by-id.ts'

/** Does the same as `byQuery` on the job queue's tables, which the first start creates. */
const byQueueQuery = (name: string, query: string): Invariant => ({
  name,
  check: async (db) => {
    const { rows } = await sql<{ there: boolean }>`select to_regclass('pgboss.job') is not null as there`.execute(db)
    return rows[0]?.there ? await byQuery(name, query).check(db) : []
  },
})

const isThere = async (db: Db, key: string): Promise<boolean> =>
  (await db.selectFrom('stored_file').select('id').where('key', '=', key).executeTakeFirst()) !== undefined

const everyRowHasItsFile = (files: FileLocation): Invariant => ({
  name: 'every file row has its file with the stored length and SHA-256',
  check: async (db) => {
    const lines: string[] = []
    for await (const row of rowsById(db.selectFrom('stored_file').selectAll())) {
      const found = await files.measure(row.key)
      // Both may have been deleted since the rows were read.
      if (!found && !(await isThere(db, row.key))) continue
      if (!found) lines.push(`file ${row.id} (${row.key}) is missing`)
      else if (found.size !== row.size)
        lines.push(`file ${row.id} (${row.key}) has ${found.size} bytes, not ${row.size}`)
      else if (found.sha256 !== row.sha256) lines.push(`file ${row.id} (${row.key}) has other content than was stored`)
    }
    return lines
  },
})

const everyFileHasItsRow = (files: FileLocation): Invariant => ({
  name: 'no file is without a row for more than two hours',
  check: async (db: Db) => {
    // Twice the age at which the sweep removes them.
    const old = await files.list(2 * orphanMinutes)
    const rows = await db.selectFrom('stored_file').select('key').execute()
    const known = new Set(rows.map(({ key }) => key))
    return old.filter((key) => !known.has(key)).map((key) => `file ${key} has no row`)
  },
})

/** Lists the invariants of the platform's own tables and files. */
export const platformInvariants = (files: FileLocation): Invariant[] => [
  everyRowHasItsFile(files),
  everyFileHasItsRow(files),
  chainInvariant(auditChain),
  byQueueQuery(
    'no job is stuck: it ends or lands among the failed ones',
    `select 'job ' || id || ' (' || name || ') runs since ' || started_on || ' without a sign of life' as line
     from pgboss.job where state = 'active'
       and coalesce(heartbeat_on, started_on) < now() - interval '10 minutes'
       and started_on + make_interval(secs => expire_seconds) < now() - interval '10 minutes'
     union all
     select 'job ' || id || ' (' || name || ') should have run at ' || start_after
     from pgboss.job where state < 'active' and start_after < now() - interval '1 day'`,
  ),
  byQuery(
    'a mail that waits for long says why',
    `select 'mail ' || id || ' (' || kind || ') should have gone out at ' || next_attempt_at as line from mail_outbox
     where state = 'pending' and next_attempt_at < now() - interval '1 day' and last_error is null`,
  ),
  byQuery(
    'each mail is queued once and tells truly whether it went out',
    `select 'mail key ' || key || ' stands ' || count(*) || ' times' as line
     from mail_outbox where key is not null group by key having count(*) > 1
     union all
     select 'mail ' || id || ' is ' || state || ', sent at ' || coalesce(sent_at::text, 'no time')
     from mail_outbox where (state = 'sent') <> (sent_at is not null)
     union all
     select 'mail ' || id || ' was sent and still holds its link' from mail_outbox where state = 'sent' and secret_sealed is not null`,
  ),
  byQueueQuery(
    'every event reaches its listeners',
    `select 'event ' || e.id || ' (' || e.name || ') has not reached ' || d.listener || ' since ' || d.created_at as line
     from event_delivery d join domain_event e on e.id = d.event_id
     where d.done_at is null and d.created_at < now() - interval '1 day'
       and not exists (select 1 from pgboss.job j where j.name = 'event.' || e.name || '.' || d.listener
         and j.state <> 'completed' and (j.data->>'deliveryId')::int = d.id)`,
  ),
  byQuery(
    'product time is not behind real time',
    `select 'the clock has ' || count(*) || ' rows' as line from clock having count(*) <> 1
     union all select 'the clock is ' || offset_ms || ' ms off' from clock where offset_ms < 0`,
  ),
]
