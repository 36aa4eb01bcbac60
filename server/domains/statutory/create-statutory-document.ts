import { Readable } from 'node:stream'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { createStatutoryDocument as endpoint } from '#contract/statutory/manager.ts'
import type { StatutoryForm } from '#contract/statutory/schemas.ts'
import { type ShareRegister, shareRegisterOf } from '#server/domains/companies/api.ts'
import { lockPerson } from '#server/domains/people/api.ts'
import { incorporationDayOf } from '#server/domains/registry-records/api.ts'
import { recordAction, type StaffAction } from '#server/platform/audit/staff-action.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse, refuseField, refuseFields } from '#server/platform/http/refusal.ts'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'
import { completeRegister } from './complete-register.ts'
import { type CompleteRegister, contentOf, type StatutoryContent } from './content-of.ts'
import type { StatutoryDeps } from './deps.ts'
import { statutoryModel, statutoryTemplate } from './pdf/statutory-model.ts'
import { presentStatutory } from './present.ts'
import { tables } from './tables.ts'

/** Limits a PDF's size; twenty members have at most twenty pages. */
const maxBytes = 20_000_000

/** Attempts when another version of the kind is made at the same moment. */
const maxAttempts = 5

/** Refuses a certificate of somebody who is no member, and days of a dividend that cannot be. */
const requirePossible = (form: StatutoryForm, { members, company }: CompleteRegister): void => {
  const { incorporatedOn } = company
  if (form.kind === 'share_certificate' && form.member !== undefined && members.every(({ id }) => id !== form.member))
    throw refuseField('member', 'share_transfer.person')
  if (form.kind !== 'dividend_voucher') return
  if (form.declaredOn < incorporatedOn) throw refuseField('declaredOn', 'statutory.before_incorporation')
  if (form.paidOn < form.declaredOn) throw refuseField('paidOn', 'statutory.paid_before_declared')
}

/** Reads the complete facts of a company; refuses with everything that is missing. */
const requireRegister = async (
  db: Db,
  companyId: number,
): Promise<{ facts: ShareRegister; register: CompleteRegister }> => {
  const facts = await shareRegisterOf(db, companyId)
  if (!facts) throw refuse('not_found')
  // The registry's day is the certificate's; ours is for the time before it is read.
  const incorporatedOn = (await incorporationDayOf(db, facts)) ?? facts.incorporatedOn
  const found = completeRegister(facts, incorporatedOn)
  if ('missing' in found) throw refuseFields(found.missing)
  return { facts, register: found.register }
}

/** Finds the last number of a kind, and the last certificate that was made. */
const lastOf = async (db: Db, companyId: number, kind: StatutoryContent['kind']) => {
  const last = await tables(db)
    .selectFrom('statutory_document')
    .select(['number', 'content'])
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { number: last?.number ?? 0, lastCertificate: last?.content.members.at(-1)?.certificate ?? 0 }
}

/** Renders a version and stores it under its number; null if another one took the number meanwhile. */
const makeVersion = async (
  { platform }: StatutoryDeps,
  call: StaffAction,
  { facts, register }: Awaited<ReturnType<typeof requireRegister>>,
  form: StatutoryForm,
): Promise<AnswerOf<typeof endpoint> | null> => {
  const { db, clock, files } = platform
  const { companyId, userId } = facts
  const now = clock.now()
  const last = await lastOf(db, companyId, form.kind)
  const content = contentOf(register, form, {
    number: last.number + 1,
    madeOn: londonDay(now),
    lastCertificate: last.lastCertificate,
  })
  const pdf = await renderPdf({ template: statutoryTemplate, data: statutoryModel(content), madeAt: now })
  const file = await files.put(Readable.from([pdf]), { maxBytes })
  const saved = await db.transaction().execute(async (trx) => {
    // Locked: an account deleted at the same moment keeps no documents.
    if (!(await lockPerson(trx, userId))) throw refuse('not_found')
    if ((await lastOf(trx, companyId, form.kind)).number !== last.number) return null
    await files.attach(trx, file)
    const row = await tables(trx)
      .insertInto('statutory_document')
      .values({
        company_id: companyId,
        kind: form.kind,
        number: content.number,
        content: JSON.stringify(content),
        file_key: file.key,
        size: file.size,
        sha256: file.sha256,
        created_by: call.actor.userId,
        created_at: now.toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAction(platform, trx, call, {
      action: 'create-statutory-document',
      subject: { type: 'company', id: companyId },
      after: { document: row.id, kind: row.kind, number: row.number, sha256: row.sha256 },
    })
    return platform.idempotency.recordAnswer(trx, presentStatutory(row))
  })
  if (saved === null) await files.discard(file)
  return saved
}

/** Makes and keeps a new version of a statutory document. Refuses with everything that the company's data lack. */
export const createStatutoryDocument = async (
  deps: StatutoryDeps,
  call: StaffAction,
  companyId: number,
  form: StatutoryForm,
): Promise<AnswerOf<typeof endpoint>> => {
  const found = await requireRegister(deps.platform.db, companyId)
  requirePossible(form, found.register)
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const made = await makeVersion(deps, call, found, form)
    if (made !== null) return made
  }
  throw refuse('conflict')
}
