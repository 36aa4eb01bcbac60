import { iri } from '#contract/core/reference.ts'
import {
  type CustomerDocument,
  customerDocument,
  type PersonalDocument,
  type PublicDocument,
  personalDocument,
  publicDocument,
  restoreDays,
  type StaffDocument,
  staffDocument,
} from '#contract/documents/schemas.ts'
import { instantSql, iriSql, resourceSql } from '#server/platform/database/json-row.ts'
import { instant, instantOrNull } from '#server/platform/database/values.ts'
import type { CallerSql } from '#server/platform/http/caller-sql.ts'
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

const presentPersonal = (row: PersonalRow): PersonalDocument => ({
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

/** The same of a row `d`, where the database writes the answer. */
const fileSql = {
  id: 'd.id',
  name: 'd.name',
  type: 'd.type',
  size: 'd.size',
  uploadDate: instantSql('d.uploaded_at'),
  folder: 'd.folder',
}

const deletionSql = {
  deletedAt: instantSql('d.deleted_at'),
  restorableUntil: instantSql(`(d.deleted_at + interval '${restoreDays * 24} hours')`),
}

const personalSql = { ...fileSql, description: 'd.note', isUnread: 'd.opened_at is null' }

/** The fields of `presentPersonal`. */
export const personalFields = resourceSql(personalDocument, personalSql)

/** The fields of `presentStaff`. */
export const staffFields = resourceSql(staffDocument, {
  ...personalSql,
  visible: 'd.visible',
  userRef: iriSql('users', 'd.user_id'),
  openedAt: instantSql('d.opened_at'),
  ...deletionSql,
  version: 'd.revision',
})

/** The fields of `presentPublic`, for a caller. */
export const publicFields = ({ id, isStaff }: CallerSql) =>
  resourceSql(publicDocument, {
    ...fileSql,
    description: 'd.note',
    isUnread: `not ${isStaff} and not exists (select from document_opened o where o.document_id = d.id and o.user_id = ${id})`,
    ...deletionSql,
  })

/** The fields of `presentCustomer`. */
export const customerFields = resourceSql(customerDocument, {
  ...fileSql,
  notes: 'd.note',
  userRef: iriSql('users', 'd.user_id'),
  requestId: 'd.request_id',
  ...deletionSql,
})
