import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { searchText } from '#contract/core/fields.ts'
import { idParam } from '#contract/core/reference.ts'
import { describedSic, filingChange, filingDetails } from './filing-schemas.ts'

/** Returns what a filing needs of a company: the caller's own, or any for a manager. Personal codes are masked. */
export const getFilingDetails = endpoint({
  method: 'GET',
  path: '/companies/{id}/filing_details',
  who: 'user',
  isExtension: true,
  requiresConfirmedEmail: true,
  summary: 'Get filing details',
  params: z.object({ id: idParam }),
  answer: filingDetails,
  errors: ['not_found'],
})

/**
 * Saves some of the filing details; omitted fields remain. Customers change their own until the company is filed,
 * managers any. 409 `conflict` carries the newer details as `current` if `version` is outdated.
 */
export const saveFilingDetails = endpoint({
  method: 'PATCH',
  path: '/companies/{id}/filing_details',
  who: 'user',
  isExtension: true,
  requiresConfirmedEmail: true,
  summary: 'Update filing details',
  params: z.object({ id: idParam }),
  body: filingChange,
  answer: filingDetails,
  errors: ['not_found', 'fields_not_changeable', 'conflict'],
})

/** Searches the condensed list of SIC codes by code or by words in English, Spanish or Italian; the best 20. */
export const searchSicCodes = endpoint({
  method: 'GET',
  path: '/sic_codes',
  who: 'user',
  isExtension: true,
  summary: 'Search SIC codes',
  query: z.strictObject({ search: searchText(100) }),
  answer: z.strictObject({ codes: z.array(describedSic) }),
  errors: [],
})
