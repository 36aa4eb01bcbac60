import { lockPerson } from '#server/domains/people/api.ts'
import { attachmentHeaders } from '#server/platform/files/attachment-headers.ts'
import { spendDownload } from '#server/platform/files/spend-download.ts'
import { FileMissing } from '#server/platform/files/stored-file.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { BinaryAnswer } from '#server/platform/http/route.ts'
import type { DocumentsDeps } from './deps.ts'
import { findVisible } from './find-document.ts'
import { type CustomerRow, forAll, type Kind, type PersonalRow, type PublicRow, personal, sentIn } from './kinds.ts'
import { staffBehind } from './policy.ts'
import { auditDetails, type DocumentsCall, recordDocumentsAction } from './record-documents-action.ts'
import { type DocumentRow, tables } from './tables.ts'

/** How a file is opened. */
interface Opening<Row extends DocumentRow> {
  readonly kind: Kind<Row>
  /** Saves the effects of opening it, once the file is known to be intact. */
  readonly note: (row: Row) => Promise<void>
  /** False in an archive, which counts all its files before its first byte. */
  readonly isCounted: boolean
}

/** Opens the file of a document that the caller may see. */
const openFile = async <Row extends DocumentRow>(
  { platform }: DocumentsDeps,
  call: DocumentsCall,
  id: number,
  { kind, note, isCounted }: Opening<Row>,
): Promise<BinaryAnswer> => {
  const row = await findVisible(platform.db, call.actor, kind, id)
  if (isCounted) await spendDownload(platform.limits, call.actor)
  const body = await platform.files.open(row.file_key).catch(async (error: unknown) => {
    // Purged since it was found, and not damaged: it is not found.
    if (error instanceof FileMissing) await findVisible(platform.db, call.actor, kind, id)
    throw error
  })
  try {
    await note(row)
  } catch (error) {
    body.destroy()
    throw error
  }
  return { body, headers: { ...attachmentHeaders(row.name, row.type), 'content-length': String(row.size) } }
}

/**
 * Checks whether the customer opens the document, not staff viewing that customer's pages; only the customer's own look
 * counts.
 */
const isOwnLook = ({ actor }: DocumentsCall, userId: number): boolean => actor.userId === userId && !actor.viewedBy

/**
 * Records that staff downloaded a customer's file; if the account is deleted meanwhile, nothing is recorded or
 * returned.
 */
const noteStaff = async (
  deps: DocumentsDeps,
  call: DocumentsCall,
  action: string,
  row: PersonalRow | CustomerRow,
): Promise<void> => {
  if (staffBehind(call.actor) === null) return
  await deps.platform.db.transaction().execute(async (trx) => {
    if (!(await lockPerson(trx, row.user_id))) throw refuse('not_found')
    await recordDocumentsAction(deps.platform, trx, call, {
      action,
      userId: row.user_id,
      after: auditDetails(row),
    })
  })
}

const notePersonal = async (deps: DocumentsDeps, call: DocumentsCall, row: PersonalRow): Promise<void> => {
  const { platform } = deps
  if (isOwnLook(call, row.user_id) && row.opened_at === null)
    await tables(platform.db)
      .updateTable('document')
      .set({ opened_at: platform.clock.now().toISOString() })
      .where('id', '=', row.id)
      .where('opened_at', 'is', null)
      .execute()
  await noteStaff(deps, call, 'download-document', row)
}

const notePublic = async (deps: DocumentsDeps, { actor }: DocumentsCall, row: PublicRow): Promise<void> => {
  const { db, clock } = deps.platform
  if (actor.viewedBy || actor.roles.length > 0) return
  const mark = { document_id: row.id, user_id: actor.userId }
  const isOpened = await tables(db)
    .selectFrom('document_opened')
    .select('document_id')
    .where('document_id', '=', mark.document_id)
    .where('user_id', '=', mark.user_id)
    .executeTakeFirst()
  if (isOpened) return
  await db.transaction().execute(async (trx) => {
    // Locked, so that a deleted account leaves no mark.
    if (!(await lockPerson(trx, actor.userId))) return
    await tables(trx)
      .insertInto('document_opened')
      .values({ ...mark, opened_at: clock.now().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/** Downloads the file of a document of one kind; an archive counts its downloads itself. */
type Open = (deps: DocumentsDeps, call: DocumentsCall, id: number, isCounted?: boolean) => Promise<BinaryAnswer>

/** Downloads a document: customers their own visible ones, managers any. Managers' downloads are recorded. */
export const downloadDocument: Open = (deps, call, id, isCounted = true) =>
  openFile(deps, call, id, { kind: personal, note: (row) => notePersonal(deps, call, row), isCounted })

/** Downloads a public document. */
export const downloadPublicDocument: Open = (deps, call, id, isCounted = true) =>
  openFile(deps, call, id, { kind: forAll, note: (row) => notePublic(deps, call, row), isCounted })

/** Downloads an upload: customers their own, managers any. Managers' downloads are recorded. */
export const downloadCustomerDocument: Open = (deps, call, id, isCounted = true) =>
  openFile(deps, call, id, {
    kind: sentIn,
    note: (row) => noteStaff(deps, call, 'download-customer-document', row),
    isCounted,
  })
