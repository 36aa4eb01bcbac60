import { tables } from '#server/domains/accounts/tables.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { freshToken, tokenHash } from '#server/platform/secrets/token.ts'

/** How long a device stays known after its last log-in, in real time. */
const lifetimeMs = 180 * 86_400_000
/** At most 20 known devices an account; a new one replaces the one unused for longest. */
const maxDevices = 20

/** Contains a device's token for the browser's cookie and its expiry. */
export interface DeviceCookie {
  readonly token: string
  readonly expiresAt: Date
}

/** Describes a device that the account knows. */
export interface KnownDevice {
  readonly id: number
  readonly token: string
}

/** Finds the device of this account among hashed tokens. */
export const findDeviceByHash = async (
  db: Db | Trx,
  userId: number,
  hashes: readonly string[],
  realNow: Date,
): Promise<{ id: number; token_hash: string } | undefined> => {
  if (hashes.length === 0) return undefined
  return tables(db)
    .selectFrom('account_device')
    .select(['id', 'token_hash'])
    .where('user_id', '=', userId)
    .where('token_hash', 'in', hashes)
    .where('expires_at', '>', realNow.toISOString())
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** Finds the device of this account among the browser's tokens; null when it knows none of them. */
export const findKnownDevice = async (
  db: Db | Trx,
  userId: number,
  tokens: readonly string[],
  realNow: Date,
): Promise<KnownDevice | null> => {
  const byHash = new Map(tokens.map((token) => [tokenHash(token), token]))
  const row = await findDeviceByHash(db, userId, [...byHash.keys()], realNow)
  const token = row && byHash.get(row.token_hash)
  return row && token !== undefined ? { id: row.id, token } : null
}

const deleteExcessDevices = async (trx: Trx, userId: number): Promise<void> => {
  await tables(trx)
    .deleteFrom('account_device')
    .where('id', 'in', (from) =>
      from
        .selectFrom('account_device')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .orderBy('id', 'desc')
        .offset(maxDevices),
    )
    .execute()
}

/**
 * Remembers the browser as a device of the account, or extends one that is known. The caller has locked the user's
 * row and proved the owner by a finished log-in or a mailed link.
 */
export const rememberDevice = async (
  trx: Trx,
  userId: number,
  tokens: readonly string[],
  realNow: Date,
): Promise<DeviceCookie & { readonly id: number }> => {
  const expiresAt = new Date(realNow.getTime() + lifetimeMs)
  const used = { last_used_at: realNow.toISOString(), expires_at: expiresAt.toISOString() }
  const known = await findKnownDevice(trx, userId, tokens, realNow)
  if (known) {
    await tables(trx).updateTable('account_device').set(used).where('id', '=', known.id).execute()
    return { ...known, expiresAt }
  }
  const token = freshToken()
  const { id } = await tables(trx)
    .insertInto('account_device')
    .values({ user_id: userId, token_hash: tokenHash(token), created_at: realNow.toISOString(), ...used })
    .returning('id')
    .executeTakeFirstOrThrow()
  await deleteExcessDevices(trx, userId)
  return { id, token, expiresAt }
}

/** Replaces the browser's device by a new one of the account, with its own token and limits. */
export const replaceDevice = async (
  trx: Trx,
  userId: number,
  tokens: readonly string[],
  realNow: Date,
): Promise<DeviceCookie> => {
  if (tokens.length > 0)
    await tables(trx)
      .deleteFrom('account_device')
      .where('user_id', '=', userId)
      .where('token_hash', 'in', tokens.map(tokenHash))
      .execute()
  return rememberDevice(trx, userId, [], realNow)
}

/** Deletes the devices of an account, except the one on which the preserved session started. */
export const deleteDevices = async (trx: Trx, userId: number, preservedSessionId: number | null): Promise<void> => {
  await tables(trx)
    .deleteFrom('account_device')
    .where('user_id', '=', userId)
    .$if(preservedSessionId !== null, (query) =>
      query.where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('user_session as s')
              .select('s.id')
              .where('s.id', '=', preservedSessionId ?? 0)
              .whereRef('s.device_id', '=', 'account_device.id'),
          ),
        ),
      ),
    )
    .execute()
}

/** Deletes the devices whose last use is too long ago. */
export const sweepDevices = async (db: Db, realNow: Date): Promise<void> => {
  await tables(db).deleteFrom('account_device').where('expires_at', '<=', realNow.toISOString()).execute()
}
