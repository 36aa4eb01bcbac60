import { sql } from 'kysely'
import type { Db, Trx } from '#server/platform/database/database.ts'
import type { ChainSource } from './chain-source.ts'
import { whileClearing } from './while-clearing.ts'

interface OldLink {
  readonly position: number
  readonly hash: string
  readonly entry_id: number
  /** When the entry was written; null when it is missing. */
  readonly at: string | null
  readonly is_old: boolean | null
}

/** Finds the oldest links with entries before an instant; a link with a missing entry stays, so that it is found. */
const oldLinks = async (trx: Trx, source: ChainSource, before: string, atOnce: number): Promise<OldLink[]> => {
  const { rows } = await sql<OldLink>`select l.position, l.hash, l.entry_id, e.at, e.at < ${before} as is_old
    from hash_chain_link l left join ${sql.table(source.table)} e on e.id = l.entry_id
    where l.chain = ${source.name} order by l.position limit ${atOnce}`.execute(trx)
  const end = rows.findIndex((link) => link.is_old !== true)
  return end === -1 ? rows : rows.slice(0, end)
}

const purgeOnce = async (trx: Trx, source: ChainSource, before: string, atOnce: number): Promise<number> => {
  const isMine = await trx
    .selectFrom('hash_chain_head')
    .select('chain')
    .where('chain', '=', source.name)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  const links = isMine ? await oldLinks(trx, source, before, atOnce) : []
  const last = links.at(-1)
  if (!last) return 0
  const latest = links.reduce((found, { at }) => (at !== null && at > found ? at : found), '')
  const { name: chain } = source
  await trx
    .insertInto('hash_chain_checkpoint')
    .values({ chain, position: last.position, hash: last.hash, entries: links.length, latest_at: latest })
    .execute()
  await whileClearing(trx, 'retention', async () => {
    const ids = links.map((link) => link.entry_id)
    await sql`delete from ${sql.table(source.table)} where id in (${sql.join(ids)})`.execute(trx)
    await trx.deleteFrom('hash_chain_link').where('chain', '=', chain).where('position', '<=', last.position).execute()
  })
  return links.length
}

/**
 * Deletes the entries at the start of a chain that were written before an instant, and returns their number. Each part
 * leaves a checkpoint from which the chain continues. The table has its instant in `at`. Only linked entries are
 * deleted.
 */
export const purgeChain = async (db: Db, source: ChainSource, before: Date, atOnce = 500): Promise<number> => {
  for (let purged = 0; ; ) {
    const removed = await db.transaction().execute((trx) => purgeOnce(trx, source, before.toISOString(), atOnce))
    purged += removed
    if (removed < atOnce) return purged
  }
}
