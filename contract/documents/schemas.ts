import * as z from 'zod/mini'
import { collection, pageQuery } from '../core/collection.ts'
import { instant, searchText } from '../core/fields.ts'
import { idParam } from '../core/reference.ts'

/** Folders of the papers that the provider keeps for a customer. */
export const personalFolders = ['archive', 'companyHouse', 'shareholders', 'bankStatement', 'resolutions'] as const
export type PersonalFolder = (typeof personalFolders)[number]
/** Folders of what customers send in. */
export const customerFolders = ['bankStatement', 'resolutions'] as const
export type CustomerFolder = (typeof customerFolders)[number]
/** Folders of the papers that all customers see. */
export const publicFolders = ['agreement', 'resolution'] as const
export type PublicFolder = (typeof publicFolders)[number]

/** At most so many files are chosen at once. */
export const maxConcurrentFiles = 10
/** Files that one customer may have uploaded; deleted ones do not count. */
export const maxCustomerFiles = 200
/** Bytes of one file. */
export const maxFileBytes = 20_000_000
/** Characters of a description or of notes. */
export const maxNoteLength = 500
/** So long a deleted file can be brought back by a manager, in days. */
export const undoDays = 30

/** What a file is, found by its content. */
export const fileTypes = ['pdf', 'doc', 'docx', 'csv', 'txt'] as const
export type FileType = (typeof fileTypes)[number]
/** What customers may upload; staff may upload every type. */
export const customerFileTypes = ['pdf', 'csv'] as const satisfies readonly FileType[]

const file = {
  id: z.number(),
  /** The name that it was uploaded with, cleaned; a download carries it. */
  name: z.string(),
  type: z.enum(fileTypes),
  /** Bytes. */
  size: z.number(),
  uploadDate: instant,
}

/** A paper for a customer, as the customer sees it. */
export const personalDocument = z.strictObject({
  ...file,
  description: z.nullable(z.string()),
  folder: z.enum(personalFolders),
  /** Not opened by the customer so far. */
  isNew: z.boolean(),
})
export type PersonalDocument = z.output<typeof personalDocument>
export const personalDocuments = collection(personalDocument)

/** The same as staff see it. */
export const staffDocument = z.strictObject({
  ...personalDocument.shape,
  visible: z.boolean(),
  userRef: z.string(),
  /** When the customer first opened it; null so far. */
  openedAt: z.nullable(instant),
  /** When it was deleted; then it can be brought back until `undoUntil`. */
  deletedAt: z.nullable(instant),
  undoUntil: z.nullable(instant),
  revision: z.number(),
})
export type StaffDocument = z.output<typeof staffDocument>
export const staffDocuments = collection(staffDocument)

/** A paper for all customers. */
export const publicDocument = z.strictObject({
  ...file,
  description: z.nullable(z.string()),
  folder: z.enum(publicFolders),
  /** Not opened by the caller so far; false for staff. */
  isNew: z.boolean(),
  /** For staff: when it was deleted, and until when it can be brought back. */
  deletedAt: z.nullable(instant),
  undoUntil: z.nullable(instant),
})
export type PublicDocument = z.output<typeof publicDocument>
export const publicDocuments = collection(publicDocument)

/** What a customer has sent in. */
export const customerDocument = z.strictObject({
  ...file,
  notes: z.nullable(z.string()),
  folder: z.enum(customerFolders),
  userRef: z.string(),
  /** The request that it answers; null for none. */
  requestId: z.nullable(z.number()),
  deletedAt: z.nullable(instant),
  undoUntil: z.nullable(instant),
})
export type CustomerDocument = z.output<typeof customerDocument>
export const customerDocuments = collection(customerDocument)

const name = z.optional(searchText(160))

export const personalFolderParam = z.object({ folder: z.enum(personalFolders) })
export const customerFolderParam = z.object({ folder: z.enum(customerFolders) })
export const oneParam = z.object({ id: idParam })
/** A page of a folder; `name` narrows by a part of the file's name. */
export const folderQuery = z.strictObject({ ...pageQuery, name })
export const publicQuery = z.strictObject({ ...pageQuery, name, folder: z.optional(z.enum(publicFolders)) })
/** What staff may ask besides: deleted ones alone, while they can be brought back. */
const deleted = z.optional(z.enum(['true', 'false']))
export const staffFolderQuery = z.strictObject({ ...pageQuery, name, deleted })
export const staffPublicQuery = z.strictObject({ ...publicQuery.shape, deleted })
