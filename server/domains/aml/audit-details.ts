import { recordAction, type StaffAction } from '#server/platform/audit/staff-action.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

/** What staff and the product do with a file. */
export type AmlAction =
  | 'approve-aml-file'
  | 'change-aml-file'
  | 'create-aml-file'
  | 'delete-aml-file'
  | 'download-aml-evidence'
  | 'read-aml-file'
  | 'upload-aml-evidence'

/**
 * Builds the subject of a file's audit entries: the file, never its customer, whose archive, timeline and audit page
 * would otherwise show them.
 */
export const subjectOf = (id: number) => ({ type: 'aml-file', id }) as const

/**
 * Records what a manager did with a file, in the same transaction. Entries have no contents of the file: admins read
 * the trail, and they do not read files.
 */
export const recordAmlAction = (
  { audit }: Pick<Platform, 'audit'>,
  trx: Trx,
  call: StaffAction,
  action: AmlAction,
  id: number,
): Promise<void> => recordAction({ audit }, trx, call, { action, subject: subjectOf(id) })
