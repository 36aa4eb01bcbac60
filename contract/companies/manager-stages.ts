import * as z from 'zod/mini'
import { collection, pageQuery } from '#contract/core/collection.ts'
import { optionalAddress } from '#contract/core/contact-fields.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { day, instant, language, optionalLine, recordVersion, requiredText, searchText } from '#contract/core/fields.ts'
import { limits } from '#contract/core/limits.ts'
import { idParam, reference } from '#contract/core/reference.ts'
import { sortQuery } from '#contract/core/sort.ts'
import { filingNeedCodes } from './filing-rules.ts'
import { ownStage } from './stage.ts'
import { listedStages, stages } from './stages.ts'

/** What keeps a company from being filed: what the filing needs, and identities that are not verified. */
export const blockerCodes = [...filingNeedCodes, 'identity_not_verified'] as const

export const blocker = z.strictObject({ code: z.enum(blockerCodes), person: z.nullable(z.string()) })
export type Blocker = z.output<typeof blocker>

/** A member of staff by name, or by address where there is none. */
export const namedStaff = z.strictObject({ '@id': z.string(), id: z.number(), name: z.string() })

/** Maximum length of what staff write to a customer about a stage. */
export const maxStageText = 2_000
/** Maximum length of a reason that only staff read. */
export const maxReason = 500

/** What lists show of a formation. `company` is null in stage `draft`. */
export const stageRow = z.strictObject({
  stage: z.enum(listedStages),
  since: instant,
  /** Whole days in this stage. */
  ageDays: z.number(),
  company: z.nullable(
    z.strictObject({
      '@id': z.string(),
      id: z.number(),
      companyNumber: z.nullable(z.string()),
      address: z.nullable(z.string()),
    }),
  ),
  /** The company's name; of a draft the name typed so far. */
  name: z.nullable(z.string()),
  compiler: z.strictObject({ '@id': z.string(), id: z.number(), email: z.string(), language }),
  owner: z.nullable(namedStaff),
  waitingFor: z.nullable(z.string()),
  rejectionReason: z.nullable(z.string()),
  /** What keeps it from being filed; empty once it is filed. */
  blockers: z.array(blocker),
  /** Until when the newest move can be undone; null when it cannot. */
  undoableUntil: z.nullable(instant),
  /** The stage to which undoing leads. */
  undoesTo: z.nullable(z.enum(stages)),
  /** 0 for a draft. */
  version: z.number(),
})
export type StageRow = z.output<typeof stageRow>

/** How a change of the stage came about. */
export const changeKinds = ['created', 'moved', 'status', 'corrected'] as const

export const stageChange = z.strictObject({
  id: z.number(),
  kind: z.enum(changeKinds),
  from: z.nullable(z.enum(stages)),
  to: z.enum(stages),
  at: instant,
  /** Who did it; null for the product itself and for deleted accounts. */
  by: z.nullable(z.string()),
  isByCustomer: z.boolean(),
  waitingFor: z.nullable(z.string()),
  rejectionReason: z.nullable(z.string()),
  overrideReason: z.nullable(z.string()),
  /** What was still needed when it was filed all the same. */
  overridden: z.array(blocker),
  /** When the customer's email was queued; null if none was, or not yet. */
  mailedAt: z.nullable(instant),
  undoneAt: z.nullable(instant),
  undoneBy: z.nullable(z.string()),
})
export type StageChange = z.output<typeof stageChange>

/** The stage of a formation as staff see it, with its history, newest first. */
export const staffStage = z.strictObject({
  ...stageRow.shape,
  incorporatedOn: z.nullable(z.string()),
  /** As for the customer: a manager may have a company too, whose dashboard shows it. */
  reached: ownStage.shape.reached,
  history: z.array(stageChange),
})
export type StaffStage = z.output<typeof staffStage>

/** Returns the stage of a formation: the caller's own, or any with its history for a manager. */
export const getStage = endpoint({
  method: 'GET',
  path: '/companies/{id}/stage',
  who: 'user',
  isExtension: true,
  requiresConfirmedEmail: true,
  summary: 'Get the stage of a formation',
  params: z.object({ id: idParam }),
  answer: z.union([staffStage, ownStage]),
  errors: ['not_found'],
})

/** A move of a formation to another stage. */
export const stageMove = z.strictObject({
  /** The stage to move to; the current one to change its owner only. */
  stage: z.enum(stages),
  /** The last version read. */
  version: recordVersion,
  /** Takes back the newest move, within the undo period; `stage` is the one before it. */
  undo: z.optional(z.literal(true)),
  /** Who is responsible for it; null for nobody. Whoever moves a formation without an owner becomes its owner. */
  owner: z.optional(z.nullable(reference('users'))),
  /** What the customer has to do, in their language; required for `waiting_for_customer`. */
  waitingFor: z.optional(requiredText(maxStageText)),
  /** Why Companies House refused it, in the customer's language; required for `rejected`. */
  rejectionReason: z.optional(requiredText(maxStageText)),
  /** Why it is filed although something is still needed. */
  overrideReason: z.optional(requiredText(maxReason)),
  /** For `incorporated`: the number, unless the company has it already. */
  companyNumber: z.optional(optionalLine(20)),
  /** For `incorporated`: today by default. */
  incorporatedOn: z.optional(day),
  /** For `incorporated`: the registered office, which invoices need. */
  address: z.optional(optionalAddress(limits.addressLine)),
})
export type StageMove = z.output<typeof stageMove>

/**
 * Moves a formation to another stage, takes back the newest move, or changes the owner. 409 `conflict` carries the
 * newer stage as `current` if `version` is outdated; a repeated call returns the same. 409 `stage_blocked` if something
 * is still needed for `filed` and no `overrideReason` was sent. The customer is mailed after the undo period.
 */
export const moveStage = endpoint({
  method: 'PATCH',
  path: '/companies/{id}/stage',
  who: 'manager',
  isExtension: true,
  summary: 'Move a formation to another stage',
  params: z.object({ id: idParam }),
  body: stageMove,
  answer: staffStage,
  errors: ['not_found', 'conflict', 'stage_not_allowed', 'stage_blocked', 'stage_not_undoable'],
})

/** The fields that the list of formations is sorted by. */
export const stageOrders = ['since'] as const

/**
 * Lists formations, the longest in their stage first or sorted. Without `stage` these are all companies that are not
 * incorporated, without drafts.
 */
export const listStages = endpoint({
  method: 'GET',
  path: '/company_stages',
  who: 'manager',
  isExtension: true,
  summary: 'List formations by stage',
  query: z.strictObject({
    ...pageQuery,
    stage: z.optional(z.enum(listedStages)),
    /** Part of the company's name, case-insensitive. */
    name: z.optional(searchText(160)),
    /** Who is responsible: a member of staff, or `none`. */
    owner: z.optional(z.union([z.literal('none'), reference('users')])),
    ...sortQuery(stageOrders),
  }),
  answer: collection(stageRow),
  errors: [],
})

/** How many formations a column of the board shows. */
export const boardRows = 10

/** Returns the formations of each stage: their number, and the longest waiting of them (the newest incorporated). */
export const getStageBoard = endpoint({
  method: 'GET',
  path: '/company_stages/board',
  who: 'manager',
  isExtension: true,
  summary: 'Get the board of formations',
  answer: z.strictObject({
    columns: z.array(z.strictObject({ stage: z.enum(listedStages), count: z.number(), rows: z.array(stageRow) })),
    /** Members of staff who can be responsible for a formation. */
    staff: z.array(namedStaff),
  }),
  errors: [],
})
