import { sql } from 'kysely'
import { daysBetween } from '#contract/registry/months.ts'
import { type Deadline, deadlineKinds } from '#contract/registry/schemas.ts'
import { type CompanyFacts, companiesById } from '#server/domains/companies/api.ts'
import type { Recipient } from '#server/domains/people/api.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { morningOf } from '#server/platform/clock/morning-of.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { startRun } from '#server/platform/jobs/start-run.ts'
import { dayText } from '#server/platform/language/format.ts'
import { translate } from '#server/platform/language/translate.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import { deadlineLabels } from './deadline-labels.ts'
import type { RegistryDeps } from './deps.ts'
import { lockOwner } from './lock-owner.ts'
import { isDeadlineOf, presentDeadlines } from './present-deadlines.ts'
import { noticeDays, noticeDaysWithCode, noticesDue } from './rules.ts'
import { type DeadlineRow, tables } from './tables.ts'

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
      ...(deadline.opensOn === null
        ? []
        : [{ label: say('mail.deadline.fact.opens'), value: dayText(deadline.opensOn) }]),
      ...(period === null ? [] : [{ label: say('mail.deadline.fact.period'), value: period }]),
      { label: say('mail.deadline.fact.late'), value: costs.join('\n') },
    ],
    action: { label: say('mail.deadline.action'), url: `${publicUrl}/financial-statement` },
    footnote: say(deadline.source === 'registry' ? 'mail.deadline.footnote' : 'mail.deadline.footnote_computed'),
  })
  await mail.queue(trx, { kind: 'deadline', key, to: email, userId: id, language, ...content })
}

const findDeadline = (trx: Trx, id: number): Promise<DeadlineRow | undefined> =>
  tables(trx).selectFrom('company_deadline').selectAll().where('id', '=', id).executeTakeFirst()

/** Selects the notices of an obligation. */
const noticesOf = (trx: Trx, row: DeadlineRow) =>
  tables(trx)
    .selectFrom('deadline_notice')
    .where('company_id', '=', row.company_id)
    .where('company_number', 'is not distinct from', row.company_number)
    .where('kind', '=', row.kind)
    .where('person_id', 'is not distinct from', row.person_id)
    .where('made_up_to', 'is not distinct from', row.made_up_to)

/**
 * Checks whether the same obligation was mailed today with another due day, which has moved. Notices of the new day
 * stay unmarked and are sent tomorrow.
 */
const wasMailedToday = async (trx: Trx, row: DeadlineRow, now: Date): Promise<boolean> => {
  const sent = await noticesOf(trx, row)
    .select('sent_at')
    .where('due_on', '<>', row.due_on)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return sent !== undefined && londonDay(new Date(sent.sent_at)) === londonDay(now)
}

/** Names a deadline in the key of its mails: by company, number and period, so that a record that ended and restarted does not repeat it. */
const keyOf = (row: DeadlineRow): string =>
  [
    row.company_id,
    row.company_number ?? '',
    row.kind,
    ...(row.person_id === null ? [] : [row.person_id]),
    ...(row.made_up_to === null ? [] : [row.made_up_to]),
    row.due_on,
  ].join(':')

/** Mails a customer the nearest notice of one deadline, and marks the notices that it covers. */
const notifyOf = async (deps: RegistryDeps, trx: Trx, id: number): Promise<void> => {
  const now = deps.platform.clock.now()
  const today = londonDay(now)
  const unlocked = await findDeadline(trx, id)
  const reader = unlocked && (await lockOwner(trx, unlocked.company_id))
  const row = reader && (await findDeadline(trx, id))
  const company = row && (await companiesById(trx, [row.company_id])).get(row.company_id)
  // The account may be enabled again: then the notice that is due by that day is sent.
  if (!row || !company || row.done_at !== null || !isDeadlineOf(row, company) || !reader || reader.isDisabled) return
  const [found] = await presentDeadlines(trx, [row], today)
  if (!found || found.deadline.daysLeft < 0) return
  const days = found.hasCode ? noticeDaysWithCode : noticeDays[row.kind]
  const due = noticesDue(daysBetween(morningOf(now), row.due_on), days)
  if (due.length === 0 || (await wasMailedToday(trx, row, now))) return
  const known = (await noticesOf(trx, row).select('days_before').where('due_on', '=', row.due_on).execute()).map(
    ({ days_before: before }) => before,
  )
  const missing = due.filter((one) => !known.includes(one))
  if (missing.length === 0) return
  await tables(trx)
    .insertInto('deadline_notice')
    .values(
      missing.map((one) => ({
        company_id: row.company_id,
        company_number: row.company_number,
        kind: row.kind,
        person_id: row.person_id,
        made_up_to: row.made_up_to,
        due_on: row.due_on,
        days_before: one,
        sent_at: now.toISOString(),
      })),
    )
    .execute()
  // If only older notices are unmarked, a nearer one was already sent.
  if (missing[0] === due[0])
    await queueMail(deps, trx, reader, { deadline: found.deadline, company, key: `deadline:${keyOf(row)}:${due[0]}` })
}

/** Every kind with each number of days before at which it may be mailed. */
const notices = deadlineKinds.flatMap((kind) =>
  [...noticeDays[kind], ...(kind === 'identity' ? noticeDaysWithCode : [])].map((days) => ({ kind, days })),
)

/** Finds deadlines within a notice that was not sent and may be due. */
const toNotify = async ({ platform: { db, clock } }: RegistryDeps, after: number): Promise<number[]> => {
  const [today, morning] = [londonDay(clock.now()), morningOf(clock.now())]
  const { rows } = await sql<{ id: number }>`
    select distinct d.id from company_deadline d
    join unnest(${notices.map(({ kind }) => kind)}::text[], ${notices.map(({ days }) => days)}::int[]) n (kind, days)
      on n.kind = d.kind
    where d.id > ${after} and d.done_at is null and d.due_on between ${today}::date and ${morning}::date + n.days
      and not exists (select 1 from deadline_notice s where s.company_id = d.company_id and s.kind = d.kind
        and s.company_number is not distinct from d.company_number and s.person_id is not distinct from d.person_id
        and s.made_up_to is not distinct from d.made_up_to and s.due_on = d.due_on and s.days_before = n.days)
    order by d.id limit ${batch}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Mails what is due soon on the days of its kind, once for each period and due day; each deadline in its own transaction. */
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
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} deadlines could not be mailed`)
}
