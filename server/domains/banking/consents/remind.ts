import { sql } from 'kysely'
import { consentNoticeDays } from '#contract/banking/schemas.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { eachBank } from '../each-bank.ts'
import type { BankingGround } from '../ground.ts'
import { mailConsentEnding } from '../mails.ts'
import { tables } from '../tables.ts'
import { dueNotices } from './notices.ts'

const dayMs = 86_400_000

const toldOf = async (trx: Trx, consentId: number): Promise<number[]> => {
  const rows = await tables(trx)
    .selectFrom('bank_consent_notice')
    .select('days_before')
    .where('consent_id', '=', consentId)
    .execute()
  return rows.map(({ days_before: days }) => days)
}

/** Mails one customer of a consent that ends, in the transaction that says so at the consent. */
const remindOf = async (ground: BankingGround, trx: Trx, consentId: number, userId: number): Promise<void> => {
  const { platform } = ground
  // The customer first: a deletion of the account takes its banks after it, too.
  const customer = await ground.holdCustomer(trx, userId)
  const consent = await tables(trx)
    .selectFrom('bank_consent as g')
    .innerJoin('bank_connection as c', 'c.id', 'g.connection_id')
    .select(['g.id', 'g.granted_at', 'g.expires_at', 'c.id as connectionId', 'c.bank_name'])
    .where('g.id', '=', consentId)
    .where('g.state', '=', 'granted')
    // The consent alone: a renewal holds the connection before it.
    .forUpdate('g')
    .executeTakeFirst()
  if (!consent || consent.granted_at === null || consent.expires_at === null) return
  const now = platform.clock.now()
  const expiresAt = new Date(consent.expires_at)
  const told = await toldOf(trx, consent.id)
  const { send, over } = dueNotices({ grantedAt: new Date(consent.granted_at), expiresAt, told }, now)
  if (over.length === 0) return
  await tables(trx)
    .insertInto('bank_consent_notice')
    .values(over.map((days) => ({ consent_id: consent.id, days_before: days, sent_at: now.toISOString() })))
    .execute()
  if (send === null || !customer?.isReachable) return
  await mailConsentEnding(platform, trx, customer, {
    consentId: consent.id,
    connectionId: consent.connectionId,
    bankName: consent.bank_name,
    expiresAt,
    notice: send,
  })
}

/** Writes to customers whose consents end in 14, 7 and 1 days, of each once. */
export const remindDue = async (ground: BankingGround): Promise<void> => {
  const { db, clock } = ground.platform
  const until = new Date(clock.now().getTime() + Math.max(...consentNoticeDays) * dayMs).toISOString()
  const due = await tables(db)
    .selectFrom('bank_consent as g')
    .select(['g.id', 'g.user_id', sql<number>`count(n.days_before)::int`.as('told')])
    .leftJoin('bank_consent_notice as n', 'n.consent_id', 'g.id')
    .where('g.state', '=', 'granted')
    .where('g.expires_at', '<=', until)
    .where('g.user_id', 'is not', null)
    .groupBy('g.id')
    .having(sql<number>`count(n.days_before)`, '<', consentNoticeDays.length)
    .execute()
  await eachBank(ground.platform, due, ({ id, user_id: userId }) =>
    db.transaction().execute((trx) => remindOf(ground, trx, id, userId ?? 0)),
  )
}
