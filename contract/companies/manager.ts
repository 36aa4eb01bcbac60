import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { captchaToken, recordVersion } from '#contract/core/fields.ts'
import { idParam, reference } from '#contract/core/reference.ts'
import { managedCompany, managedShareholder, newManagedCompany, storedPhone } from './manager-schemas.ts'
import { company, newCompany, shareholder } from './schemas.ts'

/**
 * Creates the caller's company from the finished wizard, once per customer; a manager creates one for a customer with
 * a different body. Share capital in whole pounds. Captcha action `manage_user` if a manager sends one.
 */
export const createCompany = endpoint({
  method: 'POST',
  path: '/companies',
  who: 'user',
  hasIdempotencyKey: true,
  summary: 'Create a company',
  body: newCompany,
  staffBody: newManagedCompany,
  answer: company,
  status: 201,
  errors: ['subscription_required', 'email_not_verified', 'company_already_exists', 'invalid_captcha'],
})

/** Returns one company: the caller's own, or any for a manager. */
export const getCompany = endpoint({
  method: 'GET',
  path: '/companies/{id}',
  who: 'user',
  requiresConfirmedEmail: true,
  summary: 'Get a company',
  params: z.object({ id: idParam }),
  answer: company,
  errors: ['not_found'],
})

/**
 * Saves a company as a manager sends it; missing fields remain. The compiler of a company never changes. 409
 * `conflict` carries the newer company as `current` if `version` is outdated. Captcha action `manage_user`, if sent.
 */
export const saveCompany = endpoint({
  method: 'PATCH',
  path: '/companies/{id}',
  who: 'user',
  summary: 'Update a company (managers only)',
  params: z.object({ id: idParam }),
  body: managedCompany,
  answer: company,
  errors: ['not_found', 'fields_not_changeable', 'invalid_captcha', 'conflict'],
})

/** A saved person, with the sum of all shares of the company in percent: staff are warned if it is not 100. */
const savedShareholder = z.strictObject({
  ...shareholder.shape,
  company: z.string(),
  sharesSum: z.number(),
})
export type SavedShareholder = z.output<typeof savedShareholder>

/**
 * Adds a shareholder or the external director to a company. Shares that do not add up to 100 only warn staff: see
 * `sharesSum`. Captcha action `manage_user`, if sent.
 */
export const addShareholder = endpoint({
  method: 'POST',
  path: '/shareholders',
  who: 'manager',
  hasIdempotencyKey: true,
  summary: 'Add a shareholder or director to a company',
  body: z.strictObject({
    ...managedShareholder.shape,
    company: reference('companies'),
    captchaToken: z.optional(captchaToken),
  }),
  answer: savedShareholder,
  status: 201,
  errors: ['not_found', 'invalid_captcha'],
})

/**
 * Saves a shareholder; missing fields remain. A telephone number is validated only if it differs from the stored one.
 * 409 `conflict` carries the newer shareholder as `current`.
 */
export const saveShareholder = endpoint({
  method: 'PATCH',
  path: '/shareholders/{id}',
  who: 'manager',
  summary: 'Update a shareholder',
  params: z.object({ id: idParam }),
  body: z.strictObject({
    ...z.partial(managedShareholder).shape,
    phoneNumber: z.optional(storedPhone),
    captchaToken: z.optional(captchaToken),
    version: z.optional(z.number()),
  }),
  answer: savedShareholder,
  errors: ['not_found', 'invalid_captcha', 'conflict'],
})

/**
 * Deletes a shareholder and returns the sum of the remaining shares. A repeated call returns 404. 409 `conflict`
 * carries the newer shareholder as `current` if `version` is outdated.
 */
export const deleteShareholder = endpoint({
  method: 'DELETE',
  path: '/shareholders/{id}',
  who: 'manager',
  summary: 'Delete a shareholder',
  params: z.object({ id: idParam }),
  query: z.strictObject({ version: z.optional(z.pipe(z.coerce.number(), recordVersion)) }),
  answer: z.strictObject({ status: z.literal('ok'), sharesSum: z.number() }),
  errors: ['not_found', 'conflict'],
})
