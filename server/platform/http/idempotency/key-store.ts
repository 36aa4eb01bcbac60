import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '#server/platform/database/database.ts'

/** Seconds without a heartbeat after which a repeated call may take over a key. */
export const leaseSeconds = 30

/** A key leased by a call; `holder` distinguishes it from a later call that took it over. */
export interface LeasedKey {
  readonly id: bigint
  readonly holder: string
}

/** A request under a key. */
export interface KeyRequest {
  readonly keyHash: string
  readonly userId: number | null
  readonly fingerprint: string
}

/** A key's state after an earlier call. */
export interface KeyState {
  readonly id: bigint
  readonly fingerprint: string
  readonly answerSealed: string | null
  /** Whether the answer is valid whatever its call still does. */
  readonly isFinal: boolean
  readonly isLeased: boolean
}

const lease = sql<string>`now() + make_interval(secs => ${leaseSeconds})`

/**
 * Creates functions on the table `idempotency_key`: each is one statement, so that instances may call them in parallel.
 */
export const createKeyStore = (db: Db) => ({
  /** Takes a key that is new or a day old; null when a call of the last day has it. */
  take: async ({ keyHash, userId, fingerprint }: KeyRequest): Promise<LeasedKey | null> => {
    const holder = randomUUID()
    const { rows } = await sql<{ id: bigint }>`
      insert into idempotency_key as k (key_hash, user_id, fingerprint, holder, lease_until)
      values (${keyHash}, ${userId}, ${fingerprint}, ${holder}, ${lease})
      on conflict (key_hash) do update set user_id = excluded.user_id, fingerprint = excluded.fingerprint,
        holder = excluded.holder, lease_until = excluded.lease_until, answer_sealed = null, answer_final = true,
        created_at = now()
      where k.created_at < now() - interval '1 day' and k.lease_until <= now()
      returning id`.execute(db)
    return rows[0] ? { id: rows[0].id, holder } : null
  },
  /** Reads a key's state; null when it was released. */
  read: async (keyHash: string): Promise<KeyState | null> => {
    const { rows } = await sql<KeyState>`
      select id, fingerprint, answer_sealed as "answerSealed", answer_final as "isFinal", lease_until > now() as "isLeased"
      from idempotency_key where key_hash = ${keyHash}`.execute(db)
    return rows[0] ?? null
  },
  /** Takes over the key of a call that ended without an answer. */
  takeOver: async (id: bigint): Promise<LeasedKey | null> => {
    const holder = randomUUID()
    const { rows } = await sql`update idempotency_key set holder = ${holder}, lease_until = ${lease}
      where id = ${id} and lease_until <= now() and answer_sealed is null returning 1`.execute(db)
    return rows.length > 0 ? { id, holder } : null
  },
  renew: async ({ id, holder }: LeasedKey): Promise<void> => {
    await sql`update idempotency_key set lease_until = ${lease} where id = ${id} and holder = ${holder}`.execute(db)
  },
  /** Saves the answer, or withdraws it with null; false when another call has the key. */
  saveAnswer: async (
    on: Db | Trx,
    { id, holder }: LeasedKey,
    sealed: string | null,
    isFinal: boolean,
  ): Promise<boolean> => {
    const { rows } = await sql`update idempotency_key set answer_sealed = ${sealed}, answer_final = ${isFinal}
      where id = ${id} and holder = ${holder} returning 1`.execute(on)
    return rows.length > 0
  },
  /**
   * Deletes the key of a call that created nothing, so that a corrected call may use it. A key with an answer stays.
   */
  release: async ({ id, holder }: LeasedKey): Promise<void> => {
    await sql`delete from idempotency_key where id = ${id} and holder = ${holder} and answer_sealed is null`.execute(db)
  },
})

export type KeyStore = ReturnType<typeof createKeyStore>

/** Deletes keys and answers that are more than a day old. */
export const deleteOldKeys = async (db: Db): Promise<void> => {
  await sql`delete from idempotency_key where created_at < now() - interval '1 day' and lease_until <= now()`.execute(
    db,
  )
}

/** Deletes the answers to a user, in the transaction of their deletion. */
export const deleteKeysOf = async (trx: Trx, userId: number): Promise<void> => {
  await sql`delete from idempotency_key where user_id = ${userId}`.execute(trx)
}
