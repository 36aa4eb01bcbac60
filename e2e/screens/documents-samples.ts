import type { Page } from '@playwright/test'
import { answering } from './screen.ts'

/** Builds a collection's answer. */
export const pageOf = <T>(members: T[], total = members.length) => ({
  'hydra:member': members,
  'hydra:totalItems': total,
})

const names = [
  'Certificate of incorporation.pdf',
  'Annual accounts and confirmation statement of Harbour Light Press and Audio Books for Young Readers Ltd 2025-2026.pdf',
  'Estratto_conto_novembre_2026_banca_popolare_dell_alto_adige_versione_definitiva_firmata.csv',
  'Minutes.docx',
  'Notes.txt',
]

/** The paths of the document lists. */
export const paths = {
  counts: '/documents/personal',
  personal: '/documents/personal/*',
  public: '/public_documents*',
  uploads: '/customer_documents/personal/*',
  requests: '/document_requests/personal',
}

const fileOf = (number: number) => {
  const name = names[number % names.length] ?? ''
  return {
    id: number,
    name,
    type: name.slice(name.lastIndexOf('.') + 1),
    size: [812, 34_200, 1_240_000, 19_900_000][number % 4],
    uploadDate: '2026-11-19T10:00:00.000Z',
  }
}

/** Builds a document of a folder; every third is new. */
export const document = (number: number) => ({
  ...fileOf(number),
  description: number % 2 === 0 ? null : 'As it stands at Companies House. Please keep it with your own documents.',
  folder: 'shareholders',
  isUnread: number % 3 === 0,
})

/** Builds a document for all customers. */
export const publicDocument = (number: number) => ({
  ...document(number),
  folder: 'agreement',
  deletedAt: null,
  restorableUntil: null,
})

/** Builds an upload of the customer. */
export const uploaded = (number: number) => ({
  ...fileOf(number % 3),
  id: number,
  notes: number % 2 === 0 ? null : 'November and December, both accounts.',
  folder: 'bankStatement',
  userRef: '/api/users/1',
  requestId: number === 1 ? 1 : null,
  deletedAt: null,
  restorableUntil: null,
})

const daysFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const request = {
  id: 1,
  title: 'Bank statements of October',
  note: null,
  folder: 'bankStatement',
  dueOn: daysFromNow(1),
  status: 'open',
  reason: null,
  files: [],
  createdAt: '2026-11-12T09:00:00.000Z',
  endedAt: null,
}
const sentFiles = [{ id: 1, name: names[1], uploadDate: '2026-11-19T10:00:00.000Z' }]

/** A request in every state. */
export const everyRequest = [
  { ...request, id: 2, title: 'The resolution about the new address', folder: 'resolutions', dueOn: daysFromNow(-3) },
  {
    ...request,
    note: 'Of every account that the company has, also of those with nothing on them.\nOne file for each account, please.',
  },
  {
    ...request,
    id: 3,
    title: 'Signed minutes of the meeting at which the directors decided on the dividend for the year 2025',
    status: 'changes_requested',
    reason: 'The second page is missing. Please scan both sides and send it once more.',
    files: sentFiles,
    dueOn: daysFromNow(9),
  },
  { ...request, id: 4, title: 'VAT invoices', status: 'submitted', dueOn: null, files: sentFiles },
  { ...request, id: 5, title: 'Proof of address', status: 'accepted', endedAt: '2026-11-20T10:00:00.000Z' },
]

/** Counts of every folder; `none` for empty folders. */
export const folderCounts = {
  personal: {
    archive: { total: 0, unopened: 0 },
    companyHouse: { total: 14, unopened: 0 },
    shareholders: { total: 431, unopened: 7 },
    bankStatement: { total: 1, unopened: 1 },
    resolutions: { total: 2, unopened: 0 },
  },
  public: { agreement: { total: 3, unopened: 1 }, resolution: { total: 0, unopened: 0 } },
}

/** Answers every list of `/documents`. */
export const answeringDocuments =
  (personal: unknown, forAll: unknown = pageOf([]), counts: unknown = folderCounts) =>
  async (page: Page): Promise<void> => {
    await answering(paths.counts, counts)(page)
    await answering(paths.personal, personal)(page)
    await answering(paths.public, forAll)(page)
  }
