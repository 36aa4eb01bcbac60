import { iri } from '#contract/core/reference.ts'
import type { CustomerDocument, PersonalDocument, PublicDocument, StaffDocument } from '#contract/documents/schemas.ts'
import { instant, instantOrNull } from '#server/platform/database/values.ts'
import type { CustomerRow, PersonalRow, PublicRow } from './kinds.ts'
import { restorableUntil } from './rules.ts'
import type { DocumentRow } from './tables.ts'

const file = (row: DocumentRow) => ({
  id: row.id,
  name: row.name,
  type: row.type,
  size: row.size,
  uploadDate: instant(row.uploaded_at),
})

const deletion = ({ deleted_at: at }: DocumentRow) => ({
  deletedAt: instantOrNull(at),
  restorableUntil: at === null ? null : instant(restorableUntil(new Date(at))),
})

/** Presents a document as its customer sees it. */
export const presentPersonal = (row: PersonalRow): PersonalDocument => ({
  ...file(row),
  description: row.note,
  folder: row.folder,
  isUnread: row.opened_at === null,
})

/** Presents a document as staff see it. */
export const presentStaff = (row: PersonalRow): StaffDocument => ({
  ...presentPersonal(row),
  visible: row.visible,
  userRef: iri('users', row.user_id),
  openedAt: instantOrNull(row.opened_at),
  ...deletion(row),
  version: row.revision,
})

/** Presents a public document; `isNew` is for the caller. */
export const presentPublic = (row: PublicRow, isUnread: boolean): PublicDocument => ({
  ...file(row),
  description: row.note,
  folder: row.folder,
  isUnread,
  ...deletion(row),
})

/** Presents an upload. */
export const presentCustomer = (row: CustomerRow): CustomerDocument => ({
  ...file(row),
  notes: row.note,
  folder: row.folder,
  userRef: iri('users', row.user_id),
  requestId: row.request_id,
  ...deletion(row),
})
