import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { instant } from '#contract/core/fields.ts'
import { idParam } from '#contract/core/reference.ts'
import { filingDetails } from './filing-schemas.ts'

/** One field of the form: its name at Companies House and the text to enter; null while it is missing. */
const sheetField = z.strictObject({
  label: z.string(),
  value: z.nullable(z.string()),
  /** The person whose personal code belongs here: the sheet only has the mask. */
  personalCodeOf: z.optional(z.number()),
})
export type SheetField = z.output<typeof sheetField>

/** A part of the form, such as one director. */
const sheetSection = z.strictObject({
  title: z.string(),
  /** The person of this part; null for parts of the company. */
  person: z.nullable(z.string()),
  fields: z.array(sheetField),
})
export type SheetSection = z.output<typeof sheetSection>

/** Everything that the form needs, in English and in its order. */
export const filingSheet = z.strictObject({
  companyId: z.number(),
  companyName: z.string(),
  createdAt: instant,
  needs: filingDetails.shape.needs,
  sections: z.array(sheetSection),
})
export type FilingSheet = z.output<typeof filingSheet>

/** Returns the filing sheet: what form IN01 needs, in the form's order and in English. Personal codes are masked. */
export const getFilingSheet = endpoint({
  method: 'GET',
  path: '/companies/{id}/filing_sheet',
  who: 'manager',
  isExtension: true,
  summary: 'Get the filing sheet',
  params: z.object({ id: idParam }),
  answer: filingSheet,
  errors: ['not_found'],
})

/** Downloads the filing sheet as a PDF. */
export const downloadFilingSheet = endpoint({
  method: 'GET',
  path: '/download-filing_sheet/{id}',
  who: 'manager',
  isExtension: true,
  summary: 'Download the filing sheet',
  params: z.object({ id: idParam }),
  answer: 'binary',
  errors: ['not_found'],
})

/** Shows the personal code of a shareholder or director; each call is recorded in the audit trail. */
export const showPersonalCode = endpoint({
  method: 'POST',
  path: '/shareholders/{id}/personal_code',
  who: 'manager',
  isExtension: true,
  summary: 'Show a personal code',
  params: z.object({ id: idParam }),
  answer: z.strictObject({ personalCode: z.string() }),
  errors: ['not_found'],
})
