import type { Trx } from '#server/platform/database/database.ts'
import type { IdentityDeps } from './deps.ts'
import { tables } from './tables.ts'

/** Ends the role of a person's current check: a newer one takes its place, or staff have decided otherwise. */
export const supersedeCurrent = async ({ platform }: IdentityDeps, trx: Trx, shareholderId: number): Promise<void> => {
  await tables(trx)
    .updateTable('identity_check')
    .set({ superseded_at: platform.clock.now().toISOString(), next_read_at: null })
    .where('shareholder_id', '=', shareholderId)
    .where('superseded_at', 'is', null)
    .execute()
}
