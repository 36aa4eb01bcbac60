import { sql } from 'kysely'
import { consentNoticeDays } from '#contract/banking/schemas.ts'
import type { BankingContext } from '#server/domains/banking/banking-context.ts'
import { eachBank } from '#server/domains/banking/each-bank.ts'
import { type ConsentNotice, consentMailKey, mailConsentNotices } from '#server/domains/banking/mails.ts'
import { tables } from '#server/domains/banking/tables.ts'
import { lockPerson } from '#server/domains/people/api.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { queuedKeys } from '#server/platform/mail/queued-keys.ts'
import { dueNotices, endedNotice } from './notices.ts'

const dayMs = 86_400_000

/** An end that could not be mailed within this time is shown on pages only. */
const maxUnreportedMs = 7 * dayMs

/** Selects consents that may need a notice: those that end soon, and those that ended recently without renewal. */
const lockEndingConsents = (trx: Trx, userId: number, now: Date) =>
  tables(trx)
    .selectFrom('bank_consent as g')
    .innerJoin('bank_connection as c', 'c.id', 'g.connection_id')
    .select(['g.id', 'g.state', 'g.granted_at', 'g.expires_at', 'g.ended_at', 'c.id as connectionId', 'c.bank_name'])
    .where('g.user_id', '=', userId)
    .where('g.granted_at', 'is not', null)
    .where((row) =>
      row.or([
        row('g.state', '=', 'granted'),
        row.and([
          row('g.state', '=', 'lapsed'),
          row('c.state', '=', 'expired'),
          row('g.ended_at', '>', new Date(now.getTime() - maxUnreportedMs).toISOString()),
        ]),
      ]),
    )
    .orderBy('g.id')
    // Locks the consents only: a renewal locks the connection before them.
    .forUpdate('g')
    .execute()

type EndingConsent = Awaited<ReturnType<typeof lockEndingConsents>>[number]

/** Finds what is due for one consent: the notice to send, and the notices that are done with it. */
const dueOf = (
  row: EndingConsent,
  doneDays: readonly number[],
  now: Date,
): { readonly notice: ConsentNotice | null; readonly over: readonly number[] } => {
  const { connectionId, bank_name: bankName } = row
  if (row.state === 'lapsed') {
    const at = new Date(row.ended_at ?? now)
    const notice = { connectionId, bankName, at, hasEnded: true }
    return doneDays.includes(endedNotice) ? { notice: null, over: [] } : { notice, over: [endedNotice] }
  }
  if (row.granted_at === null || row.expires_at === null) return { notice: null, over: [] }
  const at = new Date(row.expires_at)
  const { send, over } = dueNotices({ grantedAt: new Date(row.granted_at), expiresAt: at, doneDays }, now)
  return { notice: send === null ? null : { connectionId, bankName, at, hasEnded: false }, over }
}

/** Reads the notices of a customer's consents that are done. */
const readSentNotices = async (trx: Trx, userId: number) => {
  const rows = await tables(trx)
    .selectFrom('bank_consent_notice as n')
    .innerJoin('bank_consent as g', 'g.id', 'n.consent_id')
    .select(['n.consent_id', 'n.days_before'])
    .where('g.user_id', '=', userId)
    .execute()
  return (id: number) => rows.flatMap((row) => (row.consent_id === id ? [row.days_before] : []))
}

/** Checks whether the day's mail was sent. The notices cannot say, since those of a prolonged consent are deleted. */
const isMailedOn = async (trx: Trx, userId: number, day: string): Promise<boolean> =>
  (await queuedKeys(trx, [consentMailKey(userId, day)])).size > 0

/** Mails one customer about all their consents, in the transaction that marks each notice. */
const remindOf = async (context: BankingContext, trx: Trx, userId: number): Promise<void> => {
  const { platform } = context
  // The customer is locked first, since a deletion of the account also locks banks after the customer.
  const customer = await lockPerson(trx, userId)
  const now = platform.clock.now()
  const rows = await lockEndingConsents(trx, userId, now)
  const sentNoticesOf = await readSentNotices(trx, userId)
  const due = rows
    .map((row) => ({ id: row.id, ...dueOf(row, sentNoticesOf(row.id), now) }))
    .filter(({ over }) => over.length > 0)
  const [first, ...others] = due.flatMap(({ notice }) => notice ?? [])
  const today = londonDay(now)
  const isReachable = customer?.isDisabled === false
  // One mail a day: what becomes due after it waits for the next one.
  if (first && isReachable && (await isMailedOn(trx, userId, today))) return
  const over = due.flatMap(({ id, over: all, notice }) =>
    all.map((days) => ({
      consent_id: id,
      days_before: days,
      sent_at: now.toISOString(),
      mailed_on: notice !== null && isReachable ? today : null,
    })),
  )
  if (over.length > 0) await tables(trx).insertInto('bank_consent_notice').values(over).execute()
  if (first && isReachable) await mailConsentNotices(platform, trx, customer, [first, ...others])
}

/** Mails customers whose consents end in 14, 7 or 1 days or have ended: each notice once, at most one mail a day. */
export const remindDue = async (context: BankingContext): Promise<void> => {
  const { db, clock } = context.platform
  const now = clock.now()
  const until = new Date(now.getTime() + Math.max(...consentNoticeDays) * dayMs).toISOString()
  const since = new Date(now.getTime() - maxUnreportedMs).toISOString()
  const { rows } = await sql<{ user_id: number }>`
    select distinct g.user_id from bank_consent g
    where g.user_id is not null and g.connection_id is not null and g.granted_at is not null and (
      (g.state = 'granted' and g.expires_at <= ${until} and (select count(*) from bank_consent_notice n
        where n.consent_id = g.id and n.days_before > 0) < ${consentNoticeDays.length})
      or (g.state = 'lapsed' and g.ended_at > ${since} and not exists (select 1 from bank_consent_notice n
        where n.consent_id = g.id and n.days_before = ${endedNotice})))`.execute(db)
  await eachBank(context.platform, rows, ({ user_id: userId }) =>
    db.transaction().execute((trx) => remindOf(context, trx, userId)),
  )
}
