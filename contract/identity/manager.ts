import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { day, requiredText } from '#contract/core/fields.ts'
import { idParam, reference } from '#contract/core/reference.ts'
import { handMethods, identityCheck } from './schemas.ts'

/** Reads a check at its provider now. `staff.failure` says why nothing was read; what was known stays. */
export const readIdentityCheck = endpoint({
  method: 'POST',
  path: '/identity_checks/{id}/read',
  who: 'manager',
  isExtension: true,
  summary: 'Read an identity check at its provider',
  params: z.object({ id: idParam }),
  answer: identityCheck,
  errors: ['not_found'],
})

/** A manager's form: the result of a check by hand. */
export const checkResultForm = z.strictObject({
  result: z.enum(['verified', 'failed']),
  method: z.enum(handMethods),
  /** Today or earlier. */
  checkedOn: day,
  note: requiredText(1000),
})

/** Records the result of a check by hand. An open check of the person ends with it. */
export const recordCheckResult = endpoint({
  method: 'POST',
  path: '/identity_checks/results',
  who: 'manager',
  hasIdempotencyKey: true,
  isExtension: true,
  summary: 'Record the result of an identity check by hand',
  body: z.strictObject({ ...checkResultForm.shape, shareholder: reference('shareholders') }),
  answer: identityCheck,
  status: 201,
  errors: ['not_found'],
})
