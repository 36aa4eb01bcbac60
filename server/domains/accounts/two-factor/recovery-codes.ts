import { createHash, randomInt } from 'node:crypto'
import { tables } from '#server/domains/accounts/tables.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'

/** How many recovery codes are created together. */
export const recoveryCodeCount = 10

/** Crockford's base32: no letter that is mistaken for a digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const length = 16

/** Generates 80 random bits in four groups: too many to guess, so a plain hash with the user id is enough. */
const freshCode = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)])
    .join('')
    .replace(/(.{4})(?!$)/g, '$1-')

/** Normalises a code as its owner may have written it: capitals, spaces, `O` for zero, `I` or `L` for one. */
const normal = (code: string): string =>
  code.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1')

const hashOf = (userId: number, code: string): string =>
  createHash('sha256')
    .update(`${userId}:${normal(code)}`)
    .digest('hex')

/** Creates ten new codes in place of all earlier ones; they are readable only now. */
export const makeRecoveryCodes = async (trx: Trx, userId: number, now: Date): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodeCount }, freshCode)
  await tables(trx).deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await tables(trx)
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code), created_at: now.toISOString() })))
    .execute()
  return codes
}

/** Uses up a code; false when it is not the user's, or was used before. */
export const spendRecoveryCode = async (trx: Trx, userId: number, code: string, now: Date): Promise<boolean> => {
  const spent = await tables(trx)
    .updateTable('recovery_code')
    .set({ used_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(userId, code))
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}

/** Counts the unused codes. */
export const countRecoveryCodes = async (db: Db | Trx, userId: number): Promise<number> => {
  const rows = await tables(db)
    .selectFrom('recovery_code')
    .select('id')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  return rows.length
}
