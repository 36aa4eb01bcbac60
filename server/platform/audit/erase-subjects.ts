import { sql } from 'kysely'
import type { Trx } from '#server/platform/database/database.ts'
import { whileClearing } from '#server/platform/hash-chain/while-clearing.ts'

/** A record that audit entries are about. */
export interface AuditSubject {
  readonly type: string
  readonly ids: readonly (number | string)[]
}

/** Erases the personal content of the entries about some records; that an action happened stays. */
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

/** Erases the network addresses of a user's own actions, and the content of their actions as a customer. */
export const eraseActor = async (trx: Trx, userId: number): Promise<void> => {
  const own = trx.updateTable('audit_entry').where('actor_user_id', '=', userId)
  await whileClearing(trx, 'erasure', async () => {
    await own.set({ ip: null }).execute()
    await own.set({ before: sql<null>`null`, after: sql<null>`null` }).where('actor_kind', '=', 'customer').execute()
  })
}
