import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Trx } from '#server/platform/database/database.ts'
import type { ChainEntry, ChainSource } from './chain-source.ts'
import { linkHash, newDigests } from './link-hash.ts'
import { settledId } from './settled-id.ts'

/** How much one run links. */
export interface ExtendOptions {
  /** Entries per transaction. */
  readonly atOnce?: number
  /** Transactions per run; the next run continues. */
  readonly batches?: number
  /** How long a run waits for open writers before it continues without their entries. */
  readonly patienceMs?: number
}

interface Batch {
  readonly linked: number
  readonly isLast: boolean
}

/**
 * Lists ids after `after`, in order, and whether each is linked; one index lookup each, whatever the planner's
 * statistics.
 */
export const idsAfter = async (
  db: Db | Trx,
  source: Pick<ChainSource, 'name' | 'table'>,
  after: number,
  limit: number,
): Promise<{ id: number; isLinked: boolean }[]> => {
  const { rows } = await sql<{ id: number; isLinked: boolean }>`
    select e.id, exists (select 1 from hash_chain_link l where l.chain = ${source.name} and l.entry_id = e.id) as "isLinked"
    from (select id from ${sql.table(source.table)} where id > ${after} order by id limit ${limit}) e order by e.id`.execute(
    db,
  )
  return rows
}

/** Ids without a link, and the id up to which there is no other; null when that covers all visible entries. */
interface Unlinked {
  readonly ids: readonly number[]
  readonly upTo: number | null
}

/** Finds the first ids without a link; only entries newer than the settled part are read. */
const unlinkedIds = async (trx: Trx, source: ChainSource, settled: number, atOnce: number): Promise<Unlinked> => {
  for (let after = settled; ; ) {
    const page = await idsAfter(trx, source, after, atOnce)
    const ids = page.filter(({ isLinked }) => !isLinked).map(({ id }) => id)
    if (page.length < atOnce) return { ids, upTo: null }
    after = page.at(-1)?.id ?? after
    if (ids.length > 0) return { ids, upTo: after }
  }
}

/**
 * Locks the entries until the batch ends: an erasure comes before it, or finds the link. Skips one that is being
 * erased.
 */
const fetchEntries = async (
  trx: Trx,
  { table, facts, content, address }: ChainSource,
  ids: readonly number[],
): Promise<(ChainEntry & { readonly id: number })[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<ChainEntry & { id: number }>`
    select e.id, ${facts} as facts, ${content} as content, ${address} as address
    from ${sql.table(table)} e where e.id in (${sql.join(ids)}) order by e.id for share of e skip locked`.execute(trx)
  return rows
}

/** Returns up to where all entries are linked and none will appear, after a batch that linked the locked ones. */
const settledAfter = (
  settled: number,
  horizon: number | null,
  { ids, upTo }: Unlinked,
  locked: ReadonlySet<number>,
): number => {
  if (horizon === null) return settled
  const left = ids.find((id) => !locked.has(id))
  return Math.max(settled, Math.min(horizon, upTo ?? horizon, left === undefined ? horizon : left - 1))
}

const extendOnce = async (trx: Trx, source: ChainSource, horizon: number | null, atOnce: number): Promise<Batch> => {
  const head = await trx
    .selectFrom('hash_chain_head')
    .selectAll()
    .where('chain', '=', source.name)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  // Another instance is extending the chain.
  if (!head) return { linked: 0, isLast: true }
  const unlinked = await unlinkedIds(trx, source, head.settled_id, atOnce)
  const entries = await fetchEntries(trx, source, unlinked.ids)
  let { position, hash } = head
  const links = entries.map((entry) => {
    const digests = newDigests(entry)
    position += 1
    hash = linkHash(hash, entry.facts, digests)
    return { chain: source.name, position, entry_id: entry.id, ...digests, hash }
  })
  if (links.length > 0) await trx.insertInto('hash_chain_link').values(links).execute()
  const locked = new Set(entries.map(({ id }) => id))
  await trx
    .updateTable('hash_chain_head')
    .set({
      position,
      hash,
      settled_id: settledAfter(head.settled_id, horizon, unlinked, locked),
      extended_at: sql`now()`,
    })
    .where('chain', '=', source.name)
    .execute()
  return { linked: links.length, isLast: unlinked.upTo === null || links.length === 0 }
}

/**
 * Links new entries in batches, and returns their number. Several instances may run it, and a kill at any moment is
 * safe; writers never wait for it.
 */
export const extendChain = async (
  db: Db,
  source: ChainSource,
  { atOnce = 500, batches = 40, patienceMs = 2_000 }: ExtendOptions = {},
): Promise<number> => {
  const horizon = await settledId(db, source, patienceMs)
  let linked = 0
  for (let batch = 0; batch < batches; batch += 1) {
    const done = await db.transaction().execute((trx) => extendOnce(trx, source, horizon, atOnce))
    linked += done.linked
    if (done.isLast) break
    await turn()
  }
  return linked
}
