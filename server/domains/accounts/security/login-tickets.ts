import type { Selectable } from 'kysely'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { freshToken, tokenHash } from '#server/platform/secrets/token.ts'
import { tables } from '../tables.ts'

/** Real time for the second step of a log-in. */
const lifetimeMs = 5 * 60_000
/** Wrong codes that a ticket bears. */
const maxFailures = 5

type TicketRow = Selectable<{ id: number; user_id: number; failures: number }>

/** Issues a ticket for the second step; only its hash is kept. */
export const issueTicket = async (trx: Trx, userId: number, realNow: Date): Promise<string> => {
  const token = freshToken()
  await tables(trx)
    .insertInto('login_ticket')
    .values({
      user_id: userId,
      token_hash: tokenHash(token),
      expires_at: new Date(realNow.getTime() + lifetimeMs).toISOString(),
    })
    .execute()
  return token
}

/** The ticket of this token while it is good. */
export const findTicket = (db: Db | Trx, token: string, realNow: Date): Promise<TicketRow | undefined> =>
  tables(db)
    .selectFrom('login_ticket')
    .select(['id', 'user_id', 'failures'])
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', realNow.toISOString())
    .where('failures', '<', maxFailures)
    .executeTakeFirst()

/** Counts a wrong code. */
export const countFailure = async (trx: Trx, ticketId: number): Promise<void> => {
  await tables(trx)
    .updateTable('login_ticket')
    .set((to) => ({ failures: to('failures', '+', 1) }))
    .where('id', '=', ticketId)
    .execute()
}

/** Takes a ticket that has done its work. */
export const dropTicket = async (trx: Trx, ticketId: number): Promise<void> => {
  await tables(trx).deleteFrom('login_ticket').where('id', '=', ticketId).execute()
}

/** Removes the tickets that have run out. */
export const sweepTickets = async (db: Db, realNow: Date): Promise<void> => {
  await tables(db).deleteFrom('login_ticket').where('expires_at', '<=', realNow.toISOString()).execute()
}
