import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { instant } from '#contract/core/fields.ts'
import { idParam } from '#contract/core/reference.ts'
import { stages } from './stages.ts'

/** The stage of a formation as its customer sees it. */
export const ownStage = z.strictObject({
  stage: z.enum(stages),
  since: instant,
  /** What the customer has to do, in their language; null unless the stage is `waiting_for_customer`. */
  waitingFor: z.nullable(z.string()),
  /** Why Companies House refused the application, in the customer's language; null unless the stage is `rejected`. */
  rejectionReason: z.nullable(z.string()),
  /** The day of incorporation; null before, and for companies that were incorporated before it was stored. */
  incorporatedOn: z.nullable(z.string()),
  /** Each stage that the formation has reached, with the newest date, in the order of the dates. */
  reached: z.array(z.strictObject({ stage: z.enum(stages), at: instant })),
  /** Increases with every change; send it back to detect concurrent changes (409). */
  version: z.number(),
})
export type OwnStage = z.output<typeof ownStage>

/** Returns the stage of the caller's own company. */
export const getOwnStage = endpoint({
  method: 'GET',
  path: '/companies/{id}/stage',
  who: 'user',
  isExtension: true,
  isCustomerSide: true,
  requiresConfirmedEmail: true,
  summary: 'Get the stage of a formation',
  params: z.object({ id: idParam }),
  answer: ownStage,
  errors: ['not_found'],
})
