import { sql } from 'kysely'
import type { Trx } from '../database/database.ts'
import { whileClearing } from '../hash-chain/while-clearing.ts'

/** A record that audit entries are about. */
export interface AuditSubject {
  readonly type: string
  readonly ids: readonly (number | string)[]
}

/** Takes everything personal out of the entries about some records: that something was done stays, what it said does not. */
export const eraseSubjects = async (trx: Trx, { type, ids }: AuditSubject): Promise<void> => {
  if (ids.length === 0) return
  await whileClearing(trx, 'erasure', () =>
    trx
      .updateTable('audit_entry')
      .set({ before: null, after: null, ip: null })
      .where('subject_type', '=', type)
      .where('subject_id', 'in', ids.map(String))
      .execute(),
  )
}

/** Takes the network addresses of one who acted out of the entries; and what the acts as a customer said. */
export const eraseActor = async (trx: Trx, userId: number): Promise<void> => {
  const own = trx.updateTable('audit_entry').where('actor_user_id', '=', userId)
  await whileClearing(trx, 'erasure', async () => {
    await own.set({ ip: null }).execute()
    await own.set({ before: sql<null>`null`, after: sql<null>`null` }).where('actor_kind', '=', 'customer').execute()
  })
}
