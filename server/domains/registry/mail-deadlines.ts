import { sql } from 'kysely'
import { daysBetween } from '#contract/registry/months.ts'
import type { Deadline } from '#contract/registry/schemas.ts'
import { endedStatuses } from '#contract/registry/schemas.ts'
import { type CompanyFacts, companiesById } from '#server/domains/companies/api.ts'
import { lockPerson, type Recipient } from '#server/domains/people/api.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { dayText } from '#server/platform/language/format.ts'
import { translate } from '#server/platform/language/translate.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import { deadlineLabels } from './deadline-labels.ts'
import type { RegistryDeps } from './deps.ts'
import { findRecord, lockRecord } from './lock-record.ts'
import { morningOf } from './morning-of.ts'
import { deadlinesOf, isRecordOf, noticeDays, noticesDue } from './rules.ts'
import { startRun } from './start-run.ts'
import { tables } from './tables.ts'

const batch = 500

const queueMail = async (
  { platform: { mail, settings } }: RegistryDeps,
  trx: Trx,
  { id, email, language }: Recipient,
  { deadline, company, key }: { deadline: Deadline; company: CompanyFacts; key: string },
): Promise<void> => {
  const say = (key: string, params = {}) => translate(language, key, params)
  const { provider, publicUrl } = settings
  const { title, what, period, costs } = deadlineLabels(language, deadline)
  const days = deadline.daysLeft
  const content = renderMail({
    language,
    provider,
    subject: say('mail.deadline.subject', { title, days, company: company.name }),
    heading: say('mail.deadline.heading', { title, days }),
    paragraphs: [say('mail.deadline.intro', { company: company.name }), what],
    facts: [
      { label: say('mail.deadline.fact.due'), value: dayText(deadline.dueOn) },
      ...(period === null ? [] : [{ label: say('mail.deadline.fact.period'), value: period }]),
      { label: say('mail.deadline.fact.late'), value: costs.join('\n') },
    ],
    action: { label: say('mail.deadline.action'), url: `${publicUrl}/financial-statement` },
    footnote: say('mail.deadline.footnote'),
  })
  await mail.queue(trx, { kind: 'deadline', key, to: email, userId: id, language, ...content })
}

/**
 * Checks whether the same obligation was mailed today with another due day, which the registry has moved. Notices of
 * the new day stay unmarked and are sent tomorrow.
 */
const wasMailedToday = async (trx: Trx, recordId: number, { kind, dueOn }: Deadline, now: Date): Promise<boolean> => {
  const sent = await tables(trx)
    .selectFrom('deadline_notice')
    .select('sent_at')
    .where('record_id', '=', recordId)
    .where('kind', '=', kind)
    .where('due_on', '<>', dueOn)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return sent !== undefined && londonDay(new Date(sent.sent_at)) === londonDay(now)
}

/** Mails a customer the nearest notice of one company's filings, and marks the notices that it covers. */
const notifyOf = async (deps: RegistryDeps, trx: Trx, recordId: number): Promise<void> => {
  const now = deps.platform.clock.now()
  const unlocked = await findRecord(trx, recordId)
  const owner = unlocked && (await companiesById(trx, [unlocked.company_id])).get(unlocked.company_id)
  // The person is locked first, as in a deletion of the account, which then deletes company and record.
  const reader = owner && (await lockPerson(trx, owner.userId))
  const row = reader && (await lockRecord(trx, recordId))
  const company = row && (await companiesById(trx, [row.company_id])).get(row.company_id)
  // The account may be enabled again: then the notice that is due by that day is sent.
  if (!row || !company || !isRecordOf(row, company) || !reader || reader.isDisabled) return
  const morning = morningOf(now)
  for (const deadline of deadlinesOf(row, londonDay(now))) {
    if (deadline.daysLeft < 0) continue
    const due = noticesDue(daysBetween(morning, deadline.dueOn))
    if (due.length === 0 || (await wasMailedToday(trx, row.id, deadline, now))) continue
    const marked = await tables(trx)
      .insertInto('deadline_notice')
      .values(
        due.map((days) => ({
          record_id: row.id,
          kind: deadline.kind,
          due_on: deadline.dueOn,
          days_before: days,
          sent_at: now.toISOString(),
        })),
      )
      .onConflict((conflict) => conflict.columns(['record_id', 'kind', 'due_on', 'days_before']).doNothing())
      .returning('days_before')
      .execute()
    // If only older notices are unmarked, a nearer one was already sent.
    if (marked.some(({ days_before: days }) => days === due[0]))
      await queueMail(deps, trx, reader, {
        deadline,
        company,
        // By company and number: a record that ended and restarted does not repeat it.
        key: `deadline:${company.id}:${row.company_number}:${deadline.kind}:${deadline.dueOn}:${due[0]}`,
      })
  }
}

/** Finds records with a filing due within the longest notice, and a notice of it missing. */
const toNotify = async ({ platform: { db, clock } }: RegistryDeps, after: number): Promise<number[]> => {
  const [today, morning] = [londonDay(clock.now()), morningOf(clock.now())]
  const { rows } = await sql<{ id: number }>`
    select distinct r.id from registry_record r
    cross join lateral (values ('accounts', r.account_next_due), ('confirmationStatement', r.statement_next_due)) d (kind, due_on)
    cross join (select unnest(${[...noticeDays]}::int[]) as days) n
    where r.id > ${after} and d.due_on between ${today}::date and ${morning}::date + n.days
      and (r.company_status is null or r.company_status <> all (${[...endedStatuses]}::text[]))
      and not exists (select 1 from deadline_notice s where s.record_id = r.id and s.kind = d.kind and s.due_on = d.due_on
        and s.days_before = n.days)
    order by r.id limit ${batch}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Mails what is due soon, 60, 30, 7 and 1 days before, once for each due day; each company in its own transaction. */
export const mailDeadlines = async (deps: RegistryDeps, isOver = startRun()): Promise<void> => {
  const { db, log } = deps.platform
  const failures: unknown[] = []
  for (let ids = await toNotify(deps, 0); ids.length > 0 && !isOver(); ids = await toNotify(deps, ids.at(-1) ?? 0))
    for (const id of ids) {
      if (isOver()) break
      await db
        .transaction()
        .execute((trx) => notifyOf(deps, trx, id))
        .catch((error: unknown) => {
          log.error({ err: error }, 'a deadline could not be mailed; the next sweep retries it')
          failures.push(error)
        })
    }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} companies could not be notified`)
}
