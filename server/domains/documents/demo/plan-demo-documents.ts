import type { RequestStatus } from '#contract/documents/request-schemas.ts'
import type { CustomerFolder, DocumentFileType, PersonalFolder, PublicFolder } from '#contract/documents/schemas.ts'

/** A demo file, without its content. */
export interface PlannedFile {
  readonly kind: 'personal' | 'public' | 'customer'
  readonly folder: PersonalFolder | PublicFolder
  readonly title: string
  readonly type: Extract<DocumentFileType, 'pdf' | 'csv' | 'txt'>
  readonly daysAgo: number
  readonly note?: string
  readonly isInvisible?: true
  /** Its customer has not opened it. */
  readonly isUnread?: true
  readonly deletedDaysAgo?: number
}

/** A demo request, with the title of the file that answers it. */
export interface PlannedRequest {
  readonly title: string
  readonly note: string | null
  readonly folder: CustomerFolder
  readonly daysAgo: number
  /** Days from now; negative days are past. */
  readonly dueInDays: number | null
  readonly status: RequestStatus
  readonly answer?: string
  readonly reason?: string
  readonly remindedDaysAgo?: number
  readonly endedDaysAgo?: number
}

const dayMs = 86_400_000
const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Formats the month a number of months ago: `October 2026`. */
export const monthBack = (now: Date, months: number): string =>
  monthName.format(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)))

const personal = (
  folder: PersonalFolder,
  title: string,
  daysAgo: number,
  more: Partial<PlannedFile> = {},
): PlannedFile => ({ kind: 'personal', folder, title, type: 'pdf', daysAgo, ...more })

const forAll = (
  folder: PublicFolder,
  title: string,
  daysAgo: number,
  more: Partial<PlannedFile> = {},
): PlannedFile => ({
  kind: 'public',
  folder,
  title,
  type: 'pdf',
  daysAgo,
  ...more,
})

const sentIn = (
  folder: CustomerFolder,
  title: string,
  daysAgo: number,
  more: Partial<PlannedFile> = {},
): PlannedFile => ({ kind: 'customer', folder, title, type: 'pdf', daysAgo, ...more })

const reports = (now: Date): PlannedFile[] =>
  Array.from({ length: 9 }, (_, index) => {
    const months = 9 - index
    const on = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months + 1, 1)
    return personal(
      'archive',
      `Bookkeeping report ${monthBack(now, months)}`,
      Math.max(1, (now.getTime() - on) / dayMs),
      {
        ...(months === 1 ? { isUnread: true } : {}),
        note: 'Sales, costs and what is owed at the end of the month.',
      },
    )
  })

/** Plans the demo customer's documents and uploads, and public documents. */
export const planDemoFiles = (now: Date): PlannedFile[] => [
  personal('archive', 'Engagement letter', 364, { note: 'What we do for you, and for how much.' }),
  personal('archive', 'Certificate of incorporation', 300),
  personal('archive', 'Memorandum and articles of association', 300),
  ...reports(now),
  personal('archive', 'Notes for the annual accounts', 5, { type: 'txt', isInvisible: true, note: 'Not checked yet.' }),
  personal('companyHouse', 'Filing receipt, registered office', 92),
  personal('companyHouse', 'Confirmation statement, first version', 24, { deletedDaysAgo: 3 }),
  personal('companyHouse', 'Confirmation statement', 20, { isUnread: true, note: 'Filed with Companies House.' }),
  personal('shareholders', 'Register of members', 295),
  personal('shareholders', 'Share certificate No. 1', 295),
  personal('bankStatement', `Reconciled movements ${monthBack(now, 1)}`, 10, { type: 'csv', isUnread: true }),
  personal('resolutions', 'Board resolution on the interim dividend', 45),
  personal('resolutions', 'Draft resolution on new shares', 2, { isInvisible: true }),
  forAll('agreement', 'Terms of service', 320),
  forAll('agreement', 'Data processing agreement', 320),
  forAll('agreement', `Price list from ${monthBack(now, -1)}`, 8, {
    isUnread: true,
    note: 'Nothing changes for running plans.',
  }),
  forAll('resolution', 'Opening hours at the end of the year', 12, { type: 'txt', isUnread: true }),
  forAll('resolution', 'Companies House filing fees', 200),
  sentIn('bankStatement', `Statement ${monthBack(now, 3)}`, 62, { type: 'csv', note: 'Both accounts in one file.' }),
  sentIn('bankStatement', `Statement ${monthBack(now, 2)}`, 31, { type: 'csv' }),
  sentIn('bankStatement', 'Statement, wrong account', 31, { type: 'csv', deletedDaysAgo: 12 }),
  sentIn('bankStatement', 'Letter from the bank', 9),
  sentIn('resolutions', 'Signed dividend resolution', 3),
  sentIn('resolutions', 'Signed register of persons with control', 25),
]

/** Plans the demo customer's requests: one in each state. */
export const planDemoRequests = (now: Date): PlannedRequest[] => [
  {
    title: 'Signed register of persons with significant control',
    note: null,
    folder: 'resolutions',
    daysAgo: 33,
    dueInDays: -19,
    status: 'accepted',
    answer: 'Signed register of persons with control',
    endedDaysAgo: 22,
  },
  {
    title: 'Proof of the office’s address',
    note: null,
    folder: 'bankStatement',
    daysAgo: 28,
    dueInDays: null,
    status: 'cancelled',
    endedDaysAgo: 26,
  },
  {
    title: 'Letter from the bank about the account',
    note: 'It must show the name of the company and the date.',
    folder: 'bankStatement',
    daysAgo: 18,
    dueInDays: -2,
    status: 'changes_requested',
    answer: 'Letter from the bank',
    reason: 'The second page is cut off at the bottom. Please photograph the whole page.',
    remindedDaysAgo: 2,
  },
  {
    title: 'Dividend resolution, signed by all directors',
    note: null,
    folder: 'resolutions',
    daysAgo: 12,
    dueInDays: 2,
    status: 'submitted',
    answer: 'Signed dividend resolution',
  },
  {
    title: `Bank statements for ${monthBack(now, 1)}`,
    note: 'All accounts of the company, as PDF or CSV.',
    folder: 'bankStatement',
    daysAgo: 4,
    dueInDays: 8,
    status: 'open',
  },
]

/** Plans requests to other customers, so that staff see several that wait for them. */
export const planDemoRequestsOfOthers = (now: Date): PlannedRequest[] => {
  const title = `Bank statements for ${monthBack(now, 1)}`
  const wanted = { title, note: null, folder: 'bankStatement' as const }
  return [
    { ...wanted, daysAgo: 9, dueInDays: 3, status: 'submitted', answer: `Statement ${monthBack(now, 1)}` },
    { ...wanted, daysAgo: 8, dueInDays: 3, status: 'submitted', answer: `Bank statement ${monthBack(now, 1)}` },
    { ...wanted, daysAgo: 8, dueInDays: 12, status: 'open' },
    { ...wanted, daysAgo: 20, dueInDays: -1, status: 'open', remindedDaysAgo: 1 },
  ]
}
