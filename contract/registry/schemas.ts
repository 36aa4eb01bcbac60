import * as z from 'zod/mini'
import { instant } from '#contract/core/fields.ts'

/** The six dates of the specification; null if the registry has none (a new company, a dissolved one). YYYY-MM-DD. */
export const registryDates = {
  accountNextMadeUpTo: z.nullable(z.string()),
  accountNextDue: z.nullable(z.string()),
  accountLastMadeUpTo: z.nullable(z.string()),
  confirmationStatementNextMadeUpTo: z.nullable(z.string()),
  confirmationStatementNextDue: z.nullable(z.string()),
  confirmationStatementLastMadeUpTo: z.nullable(z.string()),
}

/** What Companies House itself names a day for, once it was read. */
export const filingKinds = ['accounts', 'confirmationStatement'] as const
export type FilingKind = (typeof filingKinds)[number]

/** What has to be filed, paid or proved, each with its own due day. */
export const deadlineKinds = [
  ...filingKinds,
  'corporationTaxPayment',
  'corporationTaxReturn',
  'vatReturn',
  'identity',
] as const
export type DeadlineKind = (typeof deadlineKinds)[number]

/** Where a due day comes from: read at the registry, or computed by the dated rules. */
export const deadlineSources = ['registry', 'computed'] as const
export type DeadlineSource = (typeof deadlineSources)[number]

/** How near a due day is: missed, within a week, within 30 days, within 60, later. */
export const deadlineStatuses = [
  'overdue',
  'due_within_7_days',
  'due_within_30_days',
  'due_within_60_days',
  'upcoming',
] as const
export type DeadlineStatus = (typeof deadlineStatuses)[number]

/** One step of the late penalty, in integer cents of a currency; from the dated table of the registry's penalties. */
export const penaltyStep = z.strictObject({
  /** Late by at most this number of months; null for the last step. */
  upToMonths: z.nullable(z.number()),
  amountCents: z.number(),
  /** The last day of this step, counted by the law's rules; null for the last one. */
  until: z.nullable(z.string()),
})

/** The costs of being late, from the dated table. */
export const penalties = z.strictObject({
  currency: z.literal('GBP'),
  /** The day since which these sums apply; empty `steps` if lateness has no fixed sum. */
  validFrom: z.string(),
  steps: z.array(penaltyStep),
  /** Whether the sums double when a company is late two years in a row. */
  doubledWhenLateTwice: z.boolean(),
  /** What happens without a fixed sum: an offence, or interest on what is unpaid. */
  consequence: z.enum(['offence', 'interest']),
  /** The sums of a third late return in a row, step by step; null without such a rule. */
  thirdInARow: z.nullable(z.array(z.number())),
  /** Percent of the unpaid tax that is added after a number of months. */
  unpaidTax: z.array(z.strictObject({ afterMonths: z.number(), percent: z.number() })),
  /** One point for each late return, and a sum at the limit and for each further one; null without points. */
  points: z.nullable(
    z.strictObject({ annual: z.number(), quarterly: z.number(), monthly: z.number(), amountCents: z.number() }),
  ),
})

/** Something that is due at Companies House or HMRC. Days are calendar days of London. */
export const deadline = z.strictObject({
  id: z.number(),
  kind: z.enum(deadlineKinds),
  /** Whether the registry named the day, or it was computed by the rules. */
  source: z.enum(deadlineSources),
  /** Whose personal code is due; null for what the company owes. */
  person: z.nullable(z.string()),
  madeUpTo: z.nullable(z.string()),
  /** The first day on which it can be done; null if there is none. */
  opensOn: z.nullable(z.string()),
  dueOn: z.string(),
  /** Days from today to the due day; negative if past. */
  daysLeft: z.number(),
  status: z.enum(deadlineStatuses),
  penalties,
})
export type Deadline = z.output<typeof deadline>

/** The fields of a record whose changes are stored. */
export const registryFields = [
  'companyName',
  'companyStatus',
  'companyStatusDetail',
  'incorporatedOn',
  'accountNextMadeUpTo',
  'accountNextDue',
  'accountLastMadeUpTo',
  'confirmationStatementNextMadeUpTo',
  'confirmationStatementNextDue',
  'confirmationStatementLastMadeUpTo',
] as const
export type RegistryField = (typeof registryFields)[number]

/** Company statuses with a phrase of ours; others are shown as the registry writes them. */
export const companyStatuses = [
  'active',
  'dissolved',
  'liquidation',
  'receivership',
  'converted-closed',
  'voluntary-arrangement',
  'insolvency-proceedings',
  'administration',
  'open',
  'closed',
  'registered',
  'removed',
] as const
/** Statuses of companies with no further obligations, whatever dates remain in their record. */
export const endedStatuses = ['dissolved', 'converted-closed', 'closed', 'removed'] as const
/** Status details with a phrase of ours. */
export const companyStatusDetails = [
  'active-proposal-to-strike-off',
  'petition-to-restore-dissolved',
  'transferred-from-uk',
  'converted-to-plc',
] as const

/** A changed field of the record. */
export const registryChange = z.strictObject({
  id: z.number(),
  detectedAt: instant,
  field: z.enum(registryFields),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type RegistryChange = z.output<typeof registryChange>

/** The registry's data of a company, as last read. */
export const registryRecord = z.strictObject({
  '@id': z.string(),
  id: z.number(),
  companyNumber: z.string(),
  /** The address of its page at the registry, for people. */
  companyHouse: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  /** The registry's own status (`active`, `dissolved`, …) and its detail (`active-proposal-to-strike-off`). */
  companyStatus: z.nullable(z.string()),
  companyStatusDetail: z.nullable(z.string()),
  incorporatedOn: z.nullable(z.string()),
  ...registryDates,
  /** When the registry was last read successfully. */
  updateDate: instant,
  /** Changes since the first reading, newest first, at most 20. */
  changes: z.array(registryChange),
})
export type RegistryRecord = z.output<typeof registryRecord>

/** A record with what the company has to do next, nearest first. */
export const registryRecordWithDeadlines = z.strictObject({
  ...registryRecord.shape,
  deadlines: z.array(deadline),
})

/** Why the last reading returned nothing new. */
export const registryFailures = [
  'not_at_registry',
  'unavailable',
  'rate_limited',
  'misconfigured',
  'invalid_response',
] as const
export type RegistryFailure = (typeof registryFailures)[number]

/** A company's status at the registry: whether it can be queried, and the result. */
export const registryStatus = z.strictObject({
  /** Null if the customer has no company yet. */
  company: z.nullable(
    z.strictObject({
      id: z.number(),
      name: z.string(),
      incorporated: z.boolean(),
      companyNumber: z.nullable(z.string()),
    }),
  ),
  /** Null until the registry is read successfully. */
  record: z.nullable(registryRecord),
  /** What the company has to do next, nearest first; computed while the registry has not answered. */
  deadlines: z.array(deadline),
  /** The last attempt, if it failed; null if it succeeded or there was none. */
  failure: z.nullable(z.strictObject({ reason: z.enum(registryFailures), occurredAt: instant })),
})
export type RegistryStatus = z.output<typeof registryStatus>
