import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '#server/platform/database/database.ts'
import type { Invariant } from '#server/platform/database/invariant.ts'
import type { HashChainLinkTable } from '#server/platform/database/tables.ts'
import type { ChainEntry, ChainSource } from './chain-source.ts'
import { idsAfter } from './extend-chain.ts'
import { digestOf, firstHash, linkHash } from './link-hash.ts'

type Link = Selectable<HashChainLinkTable>
/** A link with its entry; without facts when the entry is missing. */
type Linked = Link & { [Part in keyof ChainEntry]: string | null }
interface ChainPosition {
  readonly position: number
  readonly hash: string
}

const pageLength = 500
/** The most violations that are collected: with more, inspect the database. */
const maxLines = 1_000

type Entry = { readonly id: number } & ChainEntry

/** Reads links in order, each with its entry; both by their keys, whatever the planner's statistics. */
const pageAfter = async (trx: Trx, source: ChainSource, position: number): Promise<Linked[]> => {
  const links = await trx
    .selectFrom('hash_chain_link')
    .selectAll()
    .where('chain', '=', source.name)
    .where('position', '>', position)
    .orderBy('position')
    .limit(pageLength)
    .execute()
  if (links.length === 0) return []
  const { rows } =
    await sql<Entry>`select e.id, ${source.facts} as facts, ${source.content} as content, ${source.address} as address
    from ${sql.table(source.table)} e where e.id in (${sql.join(links.map((link) => link.entry_id))})`.execute(trx)
  const entries = new Map(rows.map((entry) => [entry.id, entry]))
  const none = { facts: null, content: null, address: null }
  return links.map((link) => ({ ...link, ...(entries.get(link.entry_id) ?? none) }))
}

/** Finds where the rest of a chain starts: after the last purge. */
const startOf = async (db: Db, { name }: ChainSource): Promise<ChainPosition> =>
  (await db
    .selectFrom('hash_chain_checkpoint')
    .select(['position', 'hash'])
    .where('chain', '=', name)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? { position: 0, hash: firstHash }

/** Describes what is wrong with an erasable part; a digest without its salt marks an erased one. */
const partError = (part: string, text: string | null, digest: string | null, salt: string | null): string | null => {
  if (digest === null) return text === null ? null : `${part} was added afterwards`
  if (salt === null) return text === null ? null : `${part} was added after it was erased`
  if (text === null) return `${part} was removed without an erasure`
  return digestOf(salt, text) === digest ? null : `${part} was changed`
}

const violationsOf = (link: Linked, before: string): string[] => {
  if (link.facts === null) return ['was removed']
  const problems = [
    partError('content', link.content, link.content_digest, link.content_salt),
    partError('address', link.address, link.address_digest, link.address_salt),
    linkHash(before, link.facts, link) === link.hash ? null : 'or its link was changed',
  ]
  return problems.filter((problem) => problem !== null)
}

/** Lists settled entries without a link. */
const added = async (db: Db, source: ChainSource, settled: number): Promise<string[]> => {
  const lines: string[] = []
  for (let after = -(2 ** 31); lines.length < maxLines; ) {
    const page = await idsAfter(db, source, after, pageLength)
    for (const { id, isLinked } of page)
      if (!isLinked && id <= settled) lines.push(`${source.name}: entry ${id} was added among older ones`)
    const last = page.at(-1)
    if (!last || page.length < pageLength || last.id >= settled) break
    after = last.id
  }
  return lines
}

/** Checks a chain from its last checkpoint to its end; newer entries are left to the next run. */
const check = async (db: Db, source: ChainSource): Promise<string[]> => {
  const head = await db.selectFrom('hash_chain_head').selectAll().where('chain', '=', source.name).executeTakeFirst()
  if (!head) return [`${source.name}: the chain has no head`]
  const lines: string[] = []
  let location = await startOf(db, source)
  let reachedHead = location.position === head.position ? location.hash === head.hash : false
  for (;;) {
    const { position } = location
    // One snapshot for both reads: an erasure clears entry and link together.
    const page = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((trx) => pageAfter(trx, source, position))
    for (const link of page) {
      if (link.position !== location.position + 1) {
        // A purge may have happened meanwhile.
        const start = await startOf(db, source)
        if (start.position !== link.position - 1)
          lines.push(`${source.name}: links ${location.position + 1} to ${link.position - 1} are missing`)
        else location = start
      }
      for (const problem of violationsOf(link, location.hash))
        lines.push(`${source.name}: entry ${link.entry_id} ${problem}`)
      location = { position: link.position, hash: link.hash }
      if (location.position === head.position) reachedHead = location.hash === head.hash
    }
    if (page.length < pageLength || lines.length >= maxLines) break
  }
  if (!reachedHead && lines.length < maxLines)
    lines.push(`${source.name}: the chain does not end at link ${head.position} with the hash of its head`)
  return [...lines, ...(await added(db, source, head.settled_id))]
}

/**
 * Creates the invariant that a chained table's entries are unchanged, that none is missing and none was inserted among
 * older ones.
 */
export const chainInvariant = (source: ChainSource): Invariant => ({
  name: `the chain of hashes over ${source.table} holds: nothing was changed, removed or added afterwards`,
  check: (db) => check(db, source),
})
