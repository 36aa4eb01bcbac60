import { type KyselyPlugin, type QueryId, type RootOperationNode, TableNode } from 'kysely'
import type { Db, Trx } from '#server/platform/database/database.ts'

const isFrom = (node: RootOperationNode, table: string): boolean => {
  const first = node.kind === 'SelectQueryNode' ? node.from?.froms[0] : undefined
  return first !== undefined && TableNode.is(first) && first.table.identifier.name === table
}

/**
 * Returns the same database or transaction with an interruption: after its first query of a table, and before the
 * caller sees the rows, `interrupt` runs once.
 */
export const afterQuery = <D extends Db | Trx>(db: D, table: string, interrupt: () => Promise<unknown>): D => {
  let awaited: QueryId | null | undefined
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (awaited === undefined && isFrom(node, table)) awaited = queryId
      return node
    },
    transformResult: async ({ result, queryId }) => {
      if (awaited === queryId) {
        awaited = null
        await interrupt()
      }
      return result
    },
  }
  return db.withPlugin(plugin) as D
}
