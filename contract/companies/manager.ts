import * as z from 'zod/mini'
import { collection, pageQuery } from '../core/collection.ts'
import { endpoint } from '../core/endpoint.ts'
import { captchaToken, done, instant } from '../core/fields.ts'
import { idParam, reference } from '../core/reference.ts'
import { managedCompany, managedShareholder } from './manager-schemas.ts'
import { company, shareholder } from './schemas.ts'

/** One company: the own one, or any for a manager. */
export const getCompany = endpoint({
  method: 'GET',
  path: '/companies/{id}',
  who: 'user',
  summary: 'A company with its people',
  params: z.object({ id: idParam }),
  answer: company,
  errors: ['not_found'],
})

/**
 * Saves a company as a manager sends it; fields left out stay. The compiler of a company never changes. 409 `conflict`
 * carries the newer company as `current` when `version` is not the present one. Captcha action `manage_user`.
 */
export const saveCompany = endpoint({
  method: 'PATCH',
  path: '/companies/{id}',
  who: 'user',
  summary: 'Saves a company; for managers, customers get fields_not_changeable',
  params: z.object({ id: idParam }),
  body: managedCompany,
  answer: company,
  errors: ['not_found', 'fields_not_changeable', 'invalid_captcha', 'conflict'],
})

/** A row of the managers' list of companies. */
export const companyRow = z.strictObject({
  '@id': z.string(),
  id: z.number(),
  name: z.string(),
  companyNumber: z.nullable(z.string()),
  status: z.union([z.literal(0), z.literal(1)]),
  compiler: z.strictObject({ '@id': z.string(), id: z.number(), email: z.string() }),
  lastChangeAt: instant,
})
export type CompanyRow = z.output<typeof companyRow>

/** Filters and order of the managers' list, beside `page` and `itemsPerPage`. */
export const companyFilters = {
  name: z.optional(z.string().check(z.trim(), z.maxLength(160))),
  'compiler.email': z.optional(z.string().check(z.trim(), z.maxLength(254))),
  status: z.optional(
    z.pipe(
      z.enum(['0', '1']),
      z.transform((text): 0 | 1 => (text === '1' ? 1 : 0)),
    ),
  ),
  'order[lastChangeAt]': z.optional(z.enum(['', 'asc', 'desc'])),
}

/** Adds a shareholder or the external director to a company. Shares that do not add up to 100 warn staff only. */
export const addShareholder = endpoint({
  method: 'POST',
  path: '/shareholders',
  who: 'manager',
  summary: 'Adds a shareholder to a company',
  body: z.strictObject({
    ...managedShareholder.shape,
    company: reference('companies'),
    captchaToken: z.optional(captchaToken),
  }),
  answer: shareholder,
  status: 201,
  errors: ['not_found', 'invalid_captcha'],
})

/** Saves a shareholder; fields left out stay. 409 `conflict` carries the newer shareholder as `current`. */
export const saveShareholder = endpoint({
  method: 'PATCH',
  path: '/shareholders/{id}',
  who: 'manager',
  summary: 'Saves a shareholder',
  params: z.object({ id: idParam }),
  body: z.strictObject({
    ...z.partial(managedShareholder).shape,
    captchaToken: z.optional(captchaToken),
    version: z.optional(z.number()),
  }),
  answer: shareholder,
  errors: ['not_found', 'invalid_captcha', 'conflict'],
})

/** Deletes a shareholder. Safe to repeat: a second time it is not found. */
export const deleteShareholder = endpoint({
  method: 'DELETE',
  path: '/shareholders/{id}',
  who: 'manager',
  summary: 'Deletes a shareholder',
  params: z.object({ id: idParam }),
  answer: done,
  errors: ['not_found'],
})

/** Companies for managers by name and compiler's address; a customer sees the own one only, asked by `compiler`. */
export const companyListQuery = z.strictObject({
  ...pageQuery,
  ...companyFilters,
  compiler: z.optional(reference('users')),
})
export const companyList = collection(companyRow)
