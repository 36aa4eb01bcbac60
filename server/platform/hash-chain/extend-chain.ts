import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Trx } from '../database/database.ts'
import type { ChainEntry, ChainSource } from './chain-source.ts'
import { linkHash, newDigests } from './link-hash.ts'
import { settledId } from './settled-id.ts'

/** How much is linked by one run. */
export interface ExtendOptions {
  /** Entries of one transaction. */
  readonly atOnce?: number
  /** Transactions of one run; what is left comes with the next. */
  readonly batches?: number
  /** How long writers that are under way are waited for before the run goes on without knowing their entries. */
  readonly patienceMs?: number
}

interface Batch {
  readonly linked: number
  readonly isLast: boolean
}

/** Ids behind `after`, in order, each with whether it is linked; one look into the index for each, whatever the planner knows. */
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

/** Ids without a link, and up to which id there is no other; null when that is all that can be seen. */
interface Unlinked {
  readonly ids: readonly number[]
  readonly upTo: number | null
}

/** The first ids without a link; only what came since the chain settled is looked at. */
const unlinkedIds = async (trx: Trx, source: ChainSource, settled: number, atOnce: number): Promise<Unlinked> => {
  for (let after = settled; ; ) {
    const page = await idsAfter(trx, source, after, atOnce)
    const ids = page.filter(({ isLinked }) => !isLinked).map(({ id }) => id)
    if (page.length < atOnce) return { ids, upTo: null }
    after = page.at(-1)?.id ?? after
    if (ids.length > 0) return { ids, upTo: after }
  }
}

/** Held until the batch ends: an erasure comes before it, or finds the link. One that is being erased is left for the next time. */
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

/** Up to where all entries are linked and none will appear, after a batch of which those in `held` were linked. */
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
  // Another instance is at it.
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
 * Links what the chain does not have yet, in batches; answers how many entries that were. Safe to run by several instances at
 * once and to be killed at any moment; whoever writes entries never waits for it.
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
