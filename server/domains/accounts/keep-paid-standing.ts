import { sql } from 'kysely'
import type { Trx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tables } from './tables.ts'

/** Whether a user's subscription is paid for, and when that ends by itself unless the provider has news; null: never. */
export interface PaidStanding {
  readonly paid: boolean
  readonly endsAt: Date | null
}

/** Keeps at the account what its subscriptions say, in the transaction that changes them. Nothing moves when it is so already. */
export const keepPaidStanding = async (trx: Trx, userId: number, { paid, endsAt }: PaidStanding): Promise<void> => {
  const until = endsAt?.toISOString() ?? null
  await tables(trx)
    .updateTable('app_user')
    .set({ paid, paid_ends_at: until })
    .where('id', '=', userId)
    .where(sql<boolean>`(paid, paid_ends_at) is distinct from (${paid}::boolean, ${until}::timestamptz)`)
    .execute()
}

/** Takes the standing from those whose retry period is over without news, on product time. */
export const endLapsedStandings = async ({ db, clock }: Platform): Promise<void> => {
  await tables(db)
    .updateTable('app_user')
    .set({ paid: false, paid_ends_at: null })
    .where('paid_ends_at', '<=', clock.now().toISOString())
    .execute()
}
