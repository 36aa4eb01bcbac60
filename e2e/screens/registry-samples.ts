import { monthsLater } from '#contract/registry/months.ts'
import { penaltiesFor } from '#contract/registry/penalties.ts'
import {
  type Deadline,
  type DeadlineStatus,
  deadlineKinds,
  type RegistryRecord,
  type RegistryStatus,
} from '#contract/registry/schemas.ts'

/** The paths of the registry API. */
export const paths = {
  own: '/company_house',
  user: '/company_houses/user/*',
  update: '/manager/company_house/update_data/*',
  list: '/company_deadlines*',
  ownFeed: '/calendar_feeds/company',
  feed: '/calendar_feeds/companies',
  names: '/company_names*',
}

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const stateOf = (days: number): DeadlineStatus =>
  days < 0
    ? 'overdue'
    : days <= 7
      ? 'due_within_7_days'
      : days <= 30
        ? 'due_within_30_days'
        : days <= 60
          ? 'due_within_60_days'
          : 'upcoming'

/** Builds a deadline some days from now. */
export const dueIn = (kind: Deadline['kind'], days: number): Deadline => ({
  id: deadlineKinds.indexOf(kind) + 1,
  kind,
  source: kind === 'accounts' || kind === 'confirmationStatement' ? 'registry' : 'computed',
  person: kind === 'identity' ? 'Maximilian Alexander von der Heydt' : null,
  opensOn: kind === 'identity' ? dayIn(days - 13) : null,
  madeUpTo: kind === 'identity' ? null : kind === 'accounts' ? monthsLater(dayIn(days), -9) : dayIn(days - 14),
  dueOn: dayIn(days),
  daysLeft: days,
  status: stateOf(days),
  penalties: penaltiesFor(kind, dayIn(days)),
})

/** Builds deadlines of accounts and confirmation statement some days from now. */
export const deadlinesIn = (accounts: number, statement: number): Deadline[] => [
  dueIn('accounts', accounts),
  dueIn('confirmationStatement', statement),
]

/** Builds one deadline of each kind, missed and near ones among them. */
export const everyDeadline: Deadline[] = [
  dueIn('identity', -9),
  dueIn('corporationTaxPayment', 2),
  dueIn('vatReturn', 21),
  ...deadlinesIn(39, 135),
  dueIn('corporationTaxReturn', 200),
].toSorted((one, other) => one.daysLeft - other.daysLeft)

const at = '2026-11-21T06:10:00.000Z'

const record: RegistryRecord = {
  '@id': '/api/company_houses/1',
  id: 1,
  companyNumber: '15428444',
  companyHouse: 'https://find-and-update.company-information.service.gov.uk/company/15428444',
  companyName: 'HARBOUR LIGHT PRESS AND AUDIO BOOKS FOR YOUNG READERS LTD',
  companyStatus: 'active',
  companyStatusDetail: null,
  incorporatedOn: '2024-03-24',
  accountNextMadeUpTo: '2026-03-31',
  accountNextDue: '2026-12-31',
  accountLastMadeUpTo: null,
  confirmationStatementNextMadeUpTo: '2027-03-23',
  confirmationStatementNextDue: '2027-04-06',
  confirmationStatementLastMadeUpTo: '2026-03-23',
  updateDate: at,
  changes: [],
}

/** Builds a company's record at the registry. */
export const recordWith = (change: Partial<RegistryRecord> = {}): RegistryRecord => ({ ...record, ...change })

/** Builds a company's registry status; ready by default. */
export const registryStatusWith = (change: Partial<RegistryStatus> = {}): RegistryStatus => ({
  company: { id: 1, name: 'Harbour Light Press', incorporated: true, companyNumber: '15428444' },
  record,
  deadlines: deadlinesIn(39, 135),
  failure: null,
  ...change,
})

/** Everything overdue, and soon to be struck off: with many changes. */
export const troubled = recordWith({
  companyStatusDetail: 'active-proposal-to-strike-off',
  accountNextMadeUpTo: monthsLater(dayIn(-46), -9),
  accountNextDue: dayIn(-46),
  confirmationStatementNextMadeUpTo: dayIn(-11),
  confirmationStatementNextDue: dayIn(3),
  changes: [
    { field: 'companyStatusDetail' as const, before: null, after: 'active-proposal-to-strike-off' },
    {
      field: 'companyName' as const,
      before: 'HARBOUR LIGHT PRESS LTD',
      after: 'HARBOUR LIGHT PRESS AND AUDIO BOOKS FOR YOUNG READERS LTD',
    },
    { field: 'accountNextDue' as const, before: '2026-09-30', after: '2026-10-07' },
    { field: 'confirmationStatementLastMadeUpTo' as const, before: null, after: '2026-03-23' },
  ].map((change, index) => ({ ...change, id: index + 1, detectedAt: at })),
})

/** A dissolved company, with no further obligations at the registry. */
export const dissolved = recordWith({
  companyStatus: 'dissolved',
  accountNextMadeUpTo: null,
  accountNextDue: null,
  confirmationStatementNextMadeUpTo: null,
  confirmationStatementNextDue: null,
})

/** One in seven has a name that cannot wrap. */
const nameOf = (number: number): string =>
  number % 7 === 0 ? `${'Navarro'.repeat(9)}${number}` : `Navarro Press ${number} Ltd`

/** Builds a deadline of a company in the managers' list. */
export const companyDeadline = (days: number) => (number: number) => ({
  ...dueIn(deadlineKinds[number % deadlineKinds.length] ?? 'accounts', days + number * 5),
  id: number,
  done: null,
  userRef: `/api/users/${number}`,
  email:
    number % 3 === 0
      ? `maximilian-alexander.von-der-heydt-${number}@consulting.example.test`
      : `c${number}@example.test`,
  companyId: number,
  companyName: number % 4 === 0 ? 'Harbour Light Press and Audio Books for Young Readers Ltd' : nameOf(number),
  companyNumber: String(15_428_400 + number),
})

/** Builds a deadline that was done, with and without proof. */
export const doneDeadline = (number: number) => ({
  ...companyDeadline(-20)(number),
  done: {
    doneOn: dayIn(-number),
    note: number % 2 === 0 ? 'Submission 7738-2291-0026' : null,
    document:
      number % 3 === 0 ? { id: number, name: 'Confirmation of the submission, signed by the director.pdf' } : null,
    by: number % 4 === 0 ? null : 'manager@portico.test',
    at,
  },
})

/** Builds a private calendar, never read so far, or read. */
export const feed = (lastReadAt: string | null = null) => ({ exists: true, createdAt: at, lastReadAt })
export const noFeed = { exists: false, createdAt: null, lastReadAt: null }
/** The answer to a calendar that was just created. */
export const madeFeed = {
  ...feed(),
  url: 'https://portal.example.test/api/calendar/Zm9yLXNob3ctb25seS1ub3QtYS1zZWNyZXQtZm9yLXNob3c',
}
