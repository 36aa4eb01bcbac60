import type { Db, Trx } from '#server/platform/database/database.ts'
import { freshToken, tokenHash } from '#server/platform/secrets/token.ts'
import { tables } from '../tables.ts'

/** Real time that a device is known after the last log-in on it. */
const lifetimeMs = 180 * 86_400_000
/** Devices that an account knows at once; the one longest unused makes place. */
const maxDevices = 20

/** A device's token for the browser's cookie, and until when it is known. */
export interface DeviceCookie {
  readonly token: string
  readonly expiresAt: Date
}

/** A device that the account knows. */
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

/** Finds the device of this account among the tokens that a browser sent; null when none of them is known to it. */
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
 * Remembers the browser as a device of the account, or moves the end of one that is known already. The caller holds the
 * user's row and has proof of the owner: a finished log-in or a mailed link.
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

/** Makes the browser a new device of the account in place of the one that it was: with a token and an allowance of its own. */
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

/** Forgets the devices of an account, but for the one on which the session to keep was begun. */
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

/** Removes the devices that have not been used for too long. */
export const sweepDevices = async (db: Db, realNow: Date): Promise<void> => {
  await tables(db).deleteFrom('account_device').where('expires_at', '<=', realNow.toISOString()).execute()
}
