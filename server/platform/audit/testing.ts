import { type Kysely, type RawBuilder, sql } from 'kysely'

/** Lists the actions of the audit entries that match, oldest first. */
export const auditedActions = async <D extends object>(
  db: Kysely<D>,
  where: RawBuilder<unknown>,
): Promise<string[]> => {
  const { rows } = await sql<{ action: string }>`select action from audit_entry where ${where} order by id`.execute(db)
  return rows.map(({ action }) => action)
}
