import type { Selectable } from 'kysely'
import { tables } from '#server/domains/accounts/tables.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { freshToken, tokenHash } from '#server/platform/secrets/token.ts'

/** How long the second step of a log-in may take, in real time. */
const lifetimeMs = 5 * 60_000
/** At most five wrong codes a ticket. */
const maxFailures = 5

type TicketRow = Selectable<{ id: number; user_id: number; failures: number }>

/** Issues a ticket for the second step; only its hash is stored. */
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

/** Finds the ticket with this token while it is valid. */
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

/** Deletes a used ticket. */
export const dropTicket = async (trx: Trx, ticketId: number): Promise<void> => {
  await tables(trx).deleteFrom('login_ticket').where('id', '=', ticketId).execute()
}

/** Deletes the expired tickets. */
export const sweepTickets = async (db: Db, realNow: Date): Promise<void> => {
  await tables(db).deleteFrom('login_ticket').where('expires_at', '<=', realNow.toISOString()).execute()
}
