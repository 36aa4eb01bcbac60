import * as z from 'zod/mini'
import { collection, pageQuery } from '#contract/core/collection.ts'
import { instant, searchText } from '#contract/core/fields.ts'
import { idParam } from '#contract/core/reference.ts'
import { sortQuery } from '#contract/core/sort.ts'

/** Folders of the documents that the provider stores for a customer. */
export const personalFolders = ['archive', 'companyHouse', 'shareholders', 'bankStatement', 'resolutions'] as const
export type PersonalFolder = (typeof personalFolders)[number]
/** Folders of customers' uploads. */
export const customerFolders = ['bankStatement', 'resolutions'] as const
export type CustomerFolder = (typeof customerFolders)[number]
/** Folders of the documents for all customers. */
export const publicFolders = ['agreement', 'resolution'] as const
export type PublicFolder = (typeof publicFolders)[number]

/** Maximum number of files chosen at a time. */
export const maxConcurrentFiles = 10
/** Maximum number of uploaded files per customer; deleted ones do not count. */
export const maxCustomerFiles = 200
/** Maximum size of a file, in bytes. */
export const maxFileBytes = 20_000_000
/** Maximum characters of a description or of notes. */
export const maxNoteLength = 500
/** How long a manager can restore a deleted file, in days. */
export const restoreDays = 30

/** Types of documents, detected by content. */
export const fileTypes = ['pdf', 'doc', 'docx', 'csv', 'txt'] as const
/** Types of pictures, such as a photograph of a passport; HEIC is what iPhones take. */
export const imageTypes = ['png', 'jpg', 'heic'] as const
export type DocumentFileType = (typeof fileTypes)[number]
export type FileType = DocumentFileType | (typeof imageTypes)[number]

/** Returns the type of a file name's ending, in small letters; null for one that no upload has. */
export const fileTypeOf = (ending: string): FileType | null =>
  ending === 'jpeg' ? 'jpg' : ([...fileTypes, ...imageTypes].find((type) => type === ending) ?? null)

/** Types that customers may upload; staff may upload every type. */
export const customerFileTypes = ['pdf', 'csv'] as const satisfies readonly DocumentFileType[]

const file = {
  id: z.number(),
  /** The sanitised name of the upload; a download uses it. */
  name: z.string(),
  type: z.enum(fileTypes),
  /** Size in bytes. */
  size: z.number(),
  uploadDate: instant,
}

/** A customer's document, as the customer sees it. */
export const personalDocument = z.strictObject({
  ...file,
  description: z.nullable(z.string()),
  folder: z.enum(personalFolders),
  /** True until the customer opens it. */
  isUnread: z.boolean(),
})
export type PersonalDocument = z.output<typeof personalDocument>
export const personalDocuments = collection(personalDocument)

/** The same as staff see it. */
export const staffDocument = z.strictObject({
  ...personalDocument.shape,
  visible: z.boolean(),
  userRef: z.string(),
  /** When the customer first opened it; null until then. */
  openedAt: z.nullable(instant),
  /** When it was deleted; it can be restored until `restorableUntil`. */
  deletedAt: z.nullable(instant),
  restorableUntil: z.nullable(instant),
  version: z.number(),
})
export type StaffDocument = z.output<typeof staffDocument>
export const staffDocuments = collection(staffDocument)

/** A document for all customers. */
export const publicDocument = z.strictObject({
  ...file,
  description: z.nullable(z.string()),
  folder: z.enum(publicFolders),
  /** True until the caller opens it; false for staff. */
  isUnread: z.boolean(),
  /** For staff: when it was deleted, and until when it can be restored. */
  deletedAt: z.nullable(instant),
  restorableUntil: z.nullable(instant),
})
export type PublicDocument = z.output<typeof publicDocument>
export const publicDocuments = collection(publicDocument)

/** A customer's upload. */
export const customerDocument = z.strictObject({
  ...file,
  notes: z.nullable(z.string()),
  folder: z.enum(customerFolders),
  userRef: z.string(),
  /** The request that it answers; null for none. */
  requestId: z.nullable(z.number()),
  deletedAt: z.nullable(instant),
  restorableUntil: z.nullable(instant),
})
export type CustomerDocument = z.output<typeof customerDocument>
export const customerDocuments = collection(customerDocument)

const name = z.optional(searchText(160))

export const personalFolderParam = z.object({ folder: z.enum(personalFolders) })
export const customerFolderParam = z.object({ folder: z.enum(customerFolders) })
export const oneParam = z.object({ id: idParam })
/** The fields that staff sort documents by. */
export const fileOrders = ['name', 'uploadDate'] as const
export type FileOrder = (typeof fileOrders)[number]

/** A page of a folder; `name` filters by part of the file's name. */
export const folderQuery = z.strictObject({ ...pageQuery, name })
export const publicQuery = z.strictObject({ ...pageQuery, name, folder: z.optional(z.enum(publicFolders)) })
/** Filter for staff: only deleted ones, while they can be restored. */
const deleted = z.optional(z.enum(['true', 'false']))
export const staffFolderQuery = z.strictObject({ ...pageQuery, name, deleted, ...sortQuery(fileOrders) })
export const staffPublicQuery = z.strictObject({ ...publicQuery.shape, deleted, ...sortQuery(fileOrders) })
