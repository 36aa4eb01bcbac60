import { type SqlBool, sql } from 'kysely'
import { lockPerson } from '#server/domains/people/api.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { eachAlone } from '#server/platform/jobs/each-alone.ts'
import type { DocumentsDeps } from './deps.ts'
import { personal } from './kinds.ts'
import { mailNewDocuments } from './mails.ts'
import { isToAnnounce } from './rules.ts'
import { tables } from './tables.ts'

/** The log message for a document that fails. */
const again = { message: 'a task of a document sweep failed; the next sweep retries it' }

/** The same condition as in the index `document_to_announce`. */
const waits = sql<SqlBool>`kind = 'personal' and visible and announced_at is null and deleted_at is null`

interface Waiting {
  readonly userId: number
  readonly oldest: string
  readonly newest: string
}

const waiting = async (db: Db): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select user_id as "userId", min(shown_at) as oldest, max(shown_at) as newest
    from document where ${waits} group by user_id order by user_id`.execute(db)
  return rows
}

/**
 * Mails one customer about all waiting documents, in the transaction that marks them as announced. A customer whom mail
 * does not reach is skipped.
 */
const announceTo = async (deps: DocumentsDeps, trx: Trx, userId: number): Promise<void> => {
  const { platform } = deps
  // The customer is locked first, since a deletion of the account also locks documents after the customer.
  const customer = await lockPerson(trx, userId)
  const rows = await tables(trx)
    .selectFrom('document')
    .selectAll()
    .where('user_id', '=', userId)
    .where(waits)
    .orderBy('id')
    .forUpdate()
    .execute()
  const documents = rows.filter(personal.is)
  if (documents.length === 0) return
  if (customer?.isDisabled === false) await mailNewDocuments(platform, trx, customer, documents)
  await tables(trx)
    .updateTable('document')
    .set({ announced_at: platform.clock.now().toISOString() })
    .where(
      'id',
      'in',
      documents.map(({ id }) => id),
    )
    .execute()
}

/** Mails customers about documents that became visible; documents that came together share one mail. */
export const announceDocuments = async (deps: DocumentsDeps): Promise<void> => {
  const { platform } = deps
  const now = platform.clock.now()
  const due = (await waiting(platform.db)).filter(({ oldest, newest }) =>
    isToAnnounce(new Date(oldest), new Date(newest), now),
  )
  await eachAlone(platform.log, again, due, ({ userId }) =>
    platform.db.transaction().execute((trx) => announceTo(deps, trx, userId)),
  )
}
