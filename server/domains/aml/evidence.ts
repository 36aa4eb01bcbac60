import type { uploadAmlEvidence } from '#contract/aml/manager.ts'
import { evidenceTypes, maxEvidenceFiles } from '#contract/aml/schemas.ts'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import { emailsOf } from '#server/domains/people/api.ts'
import type { StaffAction } from '#server/platform/audit/staff-action.ts'
import { attachmentHeaders } from '#server/platform/files/attachment-headers.ts'
import { receiveFile } from '#server/platform/files/receive-file.ts'
import { saveReceived } from '#server/platform/files/save-received.ts'
import { spendDownload } from '#server/platform/files/spend-download.ts'
import { refuseField } from '#server/platform/http/refusal.ts'
import type { BinaryAnswer, Receive, UserActor } from '#server/platform/http/route.ts'
import { recordAmlAction } from './audit-details.ts'
import type { AmlDeps } from './deps.ts'
import { evidenceOf, findEvidence, findFile, lockFile } from './find-file.ts'
import { presentEvidence } from './present.ts'
import { gapsOf } from './rules.ts'
import { tables } from './tables.ts'

/** Saves a piece of evidence with its audit entry in one transaction. Evidence is not changed or taken away. */
export const uploadEvidence = async (
  { platform }: AmlDeps,
  call: StaffAction,
  id: number,
  receive: Receive<typeof uploadAmlEvidence>,
): Promise<AnswerOf<typeof uploadAmlEvidence>> => {
  await findFile(platform.db, id)
  const { saved } = await receive((file) => receiveFile(platform.files, file, evidenceTypes))
  return saveReceived(platform, saved, async (trx) => {
    const file = await lockFile(trx, id)
    const earlier = await evidenceOf(trx, id)
    if (earlier.length >= maxEvidenceFiles) throw refuseField('file', 'aml.evidence_limit')
    const row = await tables(trx)
      .insertInto('aml_evidence')
      .values({
        file_id: id,
        name: saved.name,
        type: saved.type,
        file_key: saved.file.key,
        size: saved.file.size,
        uploaded_by: call.actor.userId,
        uploaded_at: platform.clock.now().toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await tables(trx)
      .updateTable('aml_file')
      .set({ complete: gapsOf(file, [...earlier, row]).length === 0, version: file.version + 1 })
      .where('id', '=', id)
      .execute()
    await recordAmlAction(platform, trx, call, 'upload-aml-evidence', id)
    const emails = await emailsOf(trx, [call.actor.userId])
    return platform.idempotency.recordAnswer(trx, presentEvidence(row, emails))
  })
}

/** Opens a piece of evidence, and records who read it before its first byte. */
export const downloadEvidence = async (
  { platform }: AmlDeps,
  call: StaffAction & { readonly actor: UserActor },
  id: number,
  evidenceId: number,
): Promise<BinaryAnswer> => {
  const row = await findEvidence(platform.db, id, evidenceId)
  await spendDownload(platform.limits, call.actor)
  await platform.db.transaction().execute((trx) => recordAmlAction(platform, trx, call, 'download-aml-evidence', id))
  const body = await platform.files.open(row.file_key)
  return { body, headers: { ...attachmentHeaders(row.name, row.type), 'content-length': String(row.size) } }
}
