import * as z from 'zod/mini'
import { connectionStates } from '#contract/banking/schemas.ts'
import { pageSizes } from '#contract/core/collection.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { day, foreignText, instant, moneyAmount } from '#contract/core/fields.ts'
import { idParam } from '#contract/core/reference.ts'
import { documentKinds } from '#contract/invoicing/kinds.ts'
import { currencySigns } from '#contract/invoicing/schemas.ts'
import { actorKinds } from '#contract/platform/admin-choices.ts'
import { refundFailures } from '#contract/refunds/details.ts'
import { deadline, registryFields } from '#contract/registry/schemas.ts'
import { timelineActions, timelineFilters, timelineKinds } from './timeline-actions.ts'

/** One event of a customer's timeline: what happened, who did it, and what it was about. */
export const timelineEvent = z.strictObject({
  /** Unique within the timeline; stays the same. */
  id: z.string(),
  occurredAt: instant,
  kind: z.enum(timelineKinds),
  action: z.enum(timelineActions),
  /** `name` is the address of the account; null if it is not an account or no longer exists. */
  actor: z.strictObject({ kind: z.enum(actorKinds), name: z.nullable(z.string()) }),
  /** The money that it was about. */
  amount: z.nullable(moneyAmount),
  /** The accounting document that it was about; without a number while it waits for one. */
  document: z.nullable(
    z.strictObject({
      kind: z.enum(documentKinds),
      id: z.number(),
      number: z.nullable(z.number()),
      year: z.nullable(z.number()),
    }),
  ),
  /** The name of what it was about: a product, a file, a request, a bank, an email’s subject. */
  title: z.nullable(z.string()),
  /** The reason that somebody gave. */
  reason: z.nullable(z.string()),
  /** Why a refund failed. */
  failureReason: z.nullable(z.enum(refundFailures)),
  /** The fields that were edited, by their names in the API. */
  fields: z.array(z.string()),
  /** What the registry changed. */
  registryChange: z.nullable(
    z.strictObject({ field: z.enum(registryFields), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
})
export type TimelineEvent = z.output<typeof timelineEvent>

/** The position of an event: its instant, and its key. */
const position = foreignText(60).check(
  z.regex(/^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{1,6}Z~[a-z-]{1,20}\d{12}$/),
  z.refine((text) => z.safeParse(day, text.slice(0, 10)).success),
)

/**
 * Lists what happened to a customer in all parts of the product, newest first, each event once. `before` is the `next`
 * of an answer. Log-ins are in the audit trail only. Of staff and former staff, a manager without the admin role sees
 * neither work nor emails.
 */
export const customerTimeline = endpoint({
  method: 'GET',
  path: '/manager/timeline/{userId}',
  who: 'manager',
  isExtension: true,
  summary: 'List a customer’s timeline',
  params: z.object({ userId: idParam }),
  query: z.strictObject({
    kind: z.optional(z.enum(timelineFilters)),
    before: z.optional(position),
    itemsPerPage: z._default(
      z.coerce.number().check(z.refine((size) => (pageSizes as readonly number[]).includes(size))),
      20,
    ),
  }),
  answer: z.strictObject({
    'hydra:member': z.array(timelineEvent),
    /** The `before` of the next older events; null at the oldest. */
    next: z.nullable(z.string()),
  }),
  errors: ['not_found'],
})

/** Sums by currency, in integer cents. */
const moneyOf = z.strictObject({
  currency: z.enum(currencySigns),
  /** Paid invoices of this calendar year (Europe/London), less their credit notes. */
  paidThisYearCents: z.number(),
  /** What open and uncollectible invoices still owe, and how many. */
  outstandingCents: z.number(),
  outstandingCount: z.number(),
  /** The day of the oldest of them. */
  oldestOn: z.nullable(z.string()),
  overdueCents: z.number(),
  overdueCount: z.number(),
})

/** Summarizes a customer across all parts of the product: what needs attention, money, deadlines, requests, banks. */
export const customerSummary = endpoint({
  method: 'GET',
  path: '/manager/customer_summary/{userId}',
  who: 'manager',
  isExtension: true,
  summary: 'Get a customer’s summary',
  params: z.object({ userId: idParam }),
  answer: z.strictObject({
    money: z.array(moneyOf),
    /** What they have to their credit, by currency: transfers of more than was owed. */
    balances: z.array(z.strictObject({ currency: z.enum(currencySigns), cents: z.number() })),
    /** Running subscriptions; `failedPayment` is what the payment provider could not collect. */
    subscriptions: z.array(
      z.strictObject({
        id: z.number(),
        name: z.string(),
        currentPeriodEnd: z.nullable(instant),
        cancelAtPeriodEnd: z.boolean(),
        failedPayment: z.nullable(
          z.strictObject({
            amountCents: z.number(),
            /** The sign, or the code of a currency that we do not sell in. */
            currency: z.string(),
            /** True while the customer has to confirm the payment at their bank. */
            needsConfirmation: z.boolean(),
            nextAttemptAt: z.nullable(instant),
          }),
        ),
      }),
    ),
    /** Filings that are due at Companies House, nearest first; overdue ones included. */
    deadlines: z.array(deadline),
    /** Document requests: `open` wait for the customer, `overdue` of them are past their day, `toCheck` wait for staff. */
    requests: z.strictObject({ open: z.number(), overdue: z.number(), toCheck: z.number() }),
    banks: z.array(
      z.strictObject({
        id: z.number(),
        name: z.string(),
        status: z.enum(connectionStates),
        expiresAt: z.nullable(instant),
      }),
    ),
  }),
  errors: ['not_found'],
})
export type CustomerSummary = z.output<typeof customerSummary.answer>
