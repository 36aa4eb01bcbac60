import type { Trx } from '#server/platform/database/database.ts'
import { freshToken, tokenHash } from '#server/platform/secrets/token.ts'
import { linkExpiry } from './rules.ts'
import { type LinkKind, type LinkRow, tables } from './tables.ts'

/** Creates a link and returns its token, of which only the hash is stored. */
export const issueLink = async (
  trx: Trx,
  link: {
    userId: number
    kind: LinkKind
    now: Date
    requestKey?: string
    /** Lifetime where it differs from that of the kind. */
    hours?: number
    fromKnownDevice?: boolean
  },
): Promise<string> => {
  const token = freshToken()
  await tables(trx)
    .insertInto('account_link')
    .values({
      user_id: link.userId,
      kind: link.kind,
      token_hash: tokenHash(token),
      request_key: link.requestKey ?? null,
      created_at: link.now.toISOString(),
      expires_at: linkExpiry(link.kind, link.now, link.hours).toISOString(),
      from_known_device: link.fromKnownDevice ?? false,
    })
    .execute()
  return token
}

/** Checks whether a request already created its link. */
export const hasLinkOfRequest = async (trx: Trx, requestKey: string): Promise<boolean> => {
  const row = await tables(trx)
    .selectFrom('account_link')
    .select('id')
    .where('request_key', '=', requestKey)
    .executeTakeFirst()
  return row !== undefined
}

/** Checks whether a link of these kinds that was mailed to the user can still be used. */
export const hasUsableLink = async (
  trx: Trx,
  userId: number,
  kinds: readonly LinkKind[],
  now: Date,
): Promise<boolean> => {
  const row = await tables(trx)
    .selectFrom('account_link')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return row !== undefined
}

/** Revokes a user's unused links of these kinds. */
export const revokeLinks = async (trx: Trx, userId: number, kinds: readonly LinkKind[], now: Date): Promise<void> => {
  await tables(trx)
    .updateTable('account_link')
    .set({ revoked_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Finds the user's link with this token, whatever its status. */
export const findLink = (
  db: Parameters<typeof tables>[0],
  userId: number,
  kinds: readonly LinkKind[],
  token: string,
): Promise<LinkRow | undefined> =>
  tables(db)
    .selectFrom('account_link')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst()

/** Marks a link as used. */
export const markLinkUsed = async (trx: Trx, linkId: number, now: Date): Promise<void> => {
  await tables(trx).updateTable('account_link').set({ used_at: now.toISOString() }).where('id', '=', linkId).execute()
}
