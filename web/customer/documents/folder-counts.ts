import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { countPersonalDocuments } from '#contract/documents/customer.ts'
import { type PersonalFolder, personalFolders } from '#contract/documents/schemas.ts'
import { type DocumentFolder, documentFolders } from './documents-search.ts'

/** Number of documents in a folder, and number of unopened ones. */
export interface FolderCount {
  readonly total: number
  readonly unopened: number
}

/** Counts by folder; complete for every folder. */
export type FolderCounts = Readonly<Record<DocumentFolder, FolderCount>>

const nothing: FolderCount = { total: 0, unopened: 0 }

/** Returns whether a folder is one of the user's own. */
export const isPersonal = (folder: DocumentFolder): folder is PersonalFolder =>
  personalFolders.some((one) => one === folder)

/** Converts the response to counts by folder; folders that it omits are empty. */
export const folderCounts = (answer: AnswerOf<typeof countPersonalDocuments>): FolderCounts =>
  Object.fromEntries(
    documentFolders.map((folder) => [
      folder,
      (isPersonal(folder) ? answer.personal : answer.public)[folder] ?? nothing,
    ]),
  ) as Record<DocumentFolder, FolderCount>

/** Returns the total number of documents. */
export const countDocuments = (counts: FolderCounts): number =>
  documentFolders.reduce((sum, folder) => sum + counts[folder].total, 0)

/** Returns the folder selected by default: the first with a new document, else the first with any. */
export const firstFolder = (counts: FolderCounts): DocumentFolder =>
  documentFolders.find((folder) => counts[folder].unopened > 0) ??
  documentFolders.find((folder) => counts[folder].total > 0) ??
  'archive'
