import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { countPersonalDocuments } from '#contract/documents/customer.ts'
import { type PersonalFolder, personalFolders } from '#contract/documents/schemas.ts'
import { type DocumentFolder, documentFolders } from './documents-search.ts'

/** How many papers a folder has, and how many of them were not opened. */
export interface FolderCount {
  readonly total: number
  readonly unopened: number
}

/** By folder; every folder has its count. */
export type FolderCounts = Readonly<Record<DocumentFolder, FolderCount>>

const nothing: FolderCount = { total: 0, unopened: 0 }

/** Whether a folder is one of the own papers. */
export const isPersonal = (folder: DocumentFolder): folder is PersonalFolder =>
  personalFolders.some((one) => one === folder)

/** The answer's counts by folder; what it does not name is empty. */
export const folderCounts = (answer: AnswerOf<typeof countPersonalDocuments>): FolderCounts =>
  Object.fromEntries(
    documentFolders.map((folder) => [
      folder,
      (isPersonal(folder) ? answer.personal : answer.public)[folder] ?? nothing,
    ]),
  ) as Record<DocumentFolder, FolderCount>

/** How many papers there are in all. */
export const countDocuments = (counts: FolderCounts): number =>
  documentFolders.reduce((sum, folder) => sum + counts[folder].total, 0)

/** Where a reader begins who has chosen no folder: where something new is, else where anything is. */
export const firstFolder = (counts: FolderCounts): DocumentFolder =>
  documentFolders.find((folder) => counts[folder].unopened > 0) ??
  documentFolders.find((folder) => counts[folder].total > 0) ??
  'archive'
