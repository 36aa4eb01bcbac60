import { Readable } from 'node:stream'
import type { DocumentsDeps } from '#server/domains/documents/deps.ts'
import { reminderAt } from '#server/domains/documents/requests/lock-request.ts'
import { nextReminderOn, waitsForCustomer } from '#server/domains/documents/rules.ts'
import { tables } from '#server/domains/documents/tables.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { StoredFile } from '#server/platform/files/stored-file.ts'
import { dayText } from '#server/platform/language/format.ts'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'
import {
  type PlannedFile,
  type PlannedRequest,
  planDemoFiles,
  planDemoRequests,
  planDemoRequestsOfOthers,
} from './plan-demo-documents.ts'

/** Who receives documents in the demo. */
export interface DemoDocuments {
  /** The customer for logging in to the demo, with documents in every folder. */
  readonly customer: number
  readonly manager: number
  /** Customers who have received a request. */
  readonly others: readonly number[]
}

type Stored = PlannedFile & { readonly file: StoredFile; readonly userId: number | null }
type Requested = PlannedRequest & { readonly userId: number }

const template = 'server/domains/documents/demo/document.typ'
const dayMs = 86_400_000
const before = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs)

const movements = (planned: PlannedFile): string =>
  [
    'Date;Description;Amount',
    ...Array.from(
      { length: 12 },
      (_, row) => `${row + 1};${planned.title}, entry ${row + 1};${(row * 37.5 - 120).toFixed(2)}`,
    ),
    '',
  ].join('\r\n')

const addressee = { public: 'To all customers', personal: 'Sofía Navarro' } as const

const contentOf = async ({ platform }: DocumentsDeps, planned: PlannedFile, at: Date): Promise<Buffer> => {
  const { title, type, kind, note } = planned
  if (type === 'csv') return Buffer.from(movements(planned))
  const firm = platform.settings.provider.name
  const lines = [note, 'This document belongs to the demo: its content is made up.'].filter(
    (line) => line !== undefined,
  )
  if (type === 'txt') return Buffer.from(`${title}\n\n${lines.join('\n\n')}\n`)
  const [sender, recipient] = kind === 'customer' ? ['Sofía Navarro', firm] : [firm, addressee[kind]]
  const data = { title, lines, sender, recipient, date: dayText(londonDay(at)) }
  return renderPdf({ template, data, madeAt: at })
}

const store = async (deps: DocumentsDeps, planned: PlannedFile, userId: number, now: Date): Promise<Stored> => {
  const content = await contentOf(deps, planned, before(now, planned.daysAgo))
  const file = await deps.platform.files.put(Readable.from([content]), { maxBytes: 1_000_000 })
  return { ...planned, file, userId: planned.kind === 'public' ? null : userId }
}

const insertFile = async (
  { platform }: DocumentsDeps,
  trx: Trx,
  one: Stored,
  { customer, manager }: DemoDocuments,
  now: Date,
): Promise<void> => {
  await platform.files.attach(trx, one.file)
  const at = before(now, one.daysAgo).toISOString()
  const isShown = one.kind === 'personal' && !one.isInvisible
  const openedAt = one.isUnread ? null : before(now, one.daysAgo - 0.5).toISOString()
  const { id } = await tables(trx)
    .insertInto('document')
    .values({
      kind: one.kind,
      user_id: one.userId,
      folder: one.folder,
      name: `${one.title}.${one.type}`,
      type: one.type,
      file_key: one.file.key,
      size: one.file.size,
      note: one.note ?? null,
      visible: !one.isInvisible,
      shown_at: isShown ? at : null,
      announced_at: isShown ? at : null,
      opened_at: isShown ? openedAt : null,
      uploaded_by: one.kind === 'customer' ? one.userId : manager,
      uploaded_at: at,
      ...(one.deletedDaysAgo === undefined
        ? {}
        : { deleted_at: before(now, one.deletedDaysAgo).toISOString(), deleted_by: manager }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (one.kind === 'public' && openedAt !== null)
    await tables(trx)
      .insertInto('document_opened')
      .values({ document_id: id, user_id: customer, opened_at: openedAt })
      .execute()
}

const insertRequest = async (trx: Trx, one: Requested, { manager }: DemoDocuments, now: Date): Promise<void> => {
  const dueOn = one.dueInDays === null ? null : londonDay(before(now, -one.dueInDays))
  const reminders = one.remindedDaysAgo === undefined ? 0 : 1
  const next = nextReminderOn(londonDay(now), dueOn, reminders)
  const { id } = await tables(trx)
    .insertInto('document_request')
    .values({
      user_id: one.userId,
      title: one.title,
      note: one.note,
      folder: one.folder,
      due_on: dueOn,
      state: one.status,
      reason: one.reason ?? null,
      created_by: manager,
      created_at: before(now, one.daysAgo).toISOString(),
      reminders,
      reminded_at: one.remindedDaysAgo === undefined ? null : before(now, one.remindedDaysAgo).toISOString(),
      next_reminder_at: waitsForCustomer(one.status) ? reminderAt(next) : null,
      ended_at: one.endedDaysAgo === undefined ? null : before(now, one.endedDaysAgo).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (one.answer === undefined) return
  const answers = await tables(trx)
    .updateTable('document')
    .set({ request_id: id })
    .where('kind', '=', 'customer')
    .where('user_id', '=', one.userId)
    .where('name', 'like', `${one.answer}.%`)
    .returning('id')
    .execute()
  if (one.status !== 'changes_requested') return
  await tables(trx)
    .updateTable('document_request')
    .set({ returned_up_to: Math.max(...answers.map((answer) => answer.id)) })
    .where('id', '=', id)
    .execute()
}

const answerOf = ({ answer, folder }: PlannedRequest): PlannedFile[] =>
  answer === undefined ? [] : [{ kind: 'customer', folder, title: answer, type: 'csv', daysAgo: 1 }]

/**
 * Creates demo documents in every folder, uploads, public documents and requests in every state, dated over a year.
 * Mails nobody. Runs in one transaction, so that an interrupted start can repeat it; does nothing if there are
 * documents.
 */
export const seedDemoFiles = async (deps: DocumentsDeps, wanted: DemoDocuments): Promise<void> => {
  const { db, clock } = deps.platform
  const now = clock.now()
  if (await tables(db).selectFrom('document').select('id').executeTakeFirst()) return
  const others = planDemoRequestsOfOthers(now).flatMap((request, index) => {
    const userId = wanted.others[index]
    return userId === undefined ? [] : [{ ...request, userId }]
  })
  const planned = [
    ...planDemoFiles(now).map((file) => ({ file, userId: wanted.customer })),
    ...others.flatMap(({ userId, ...request }) => answerOf(request).map((file) => ({ file, userId }))),
  ].toSorted((one, other) => other.file.daysAgo - one.file.daysAgo)
  const stored: Stored[] = []
  for (const { file, userId } of planned) stored.push(await store(deps, file, userId, now))
  await db.transaction().execute(async (trx) => {
    for (const one of stored) await insertFile(deps, trx, one, wanted, now)
    const own = planDemoRequests(now).map((request) => ({ ...request, userId: wanted.customer }))
    for (const one of [...own, ...others].toSorted((a, b) => b.daysAgo - a.daysAgo))
      await insertRequest(trx, one, wanted, now)
  })
}
