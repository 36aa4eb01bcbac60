import type { Draft } from '#contract/companies/schemas.ts'
import type { TypedNumber } from '#web/ui/fields/parse-number.ts'

/** Step 1 as typed: empty texts are '', empty numbers null; text that is not a clear number is retained. */
export interface CompanyValues {
  name: string
  description: string
  numShareholders: TypedNumber
  shareCapital: TypedNumber
}

/** A person as typed. `dateOfBirth` is YYYY-MM-DD, or the typed text while it is not a valid date. */
export interface PersonValues {
  name: string
  surname: string
  dateOfBirth: string
  placeOfBirth: string
  addressStreet: string
  addressCity: string
  addressCountry: string
  phoneNumber: string
  email: string
}

/** A shareholder of step 2 as typed; an unanswered question is null. */
export interface ShareholderValues extends PersonValues {
  shareOwnedPerc: TypedNumber
  isDirector: boolean | null
}

/** Step 3 as typed. */
export interface DirectorValues {
  hasExternalDirector: boolean | null
  director: PersonValues
}

/** Step 4 as typed. */
export interface LastValues {
  compilerName: string
  compilerSurname: string
  adult: boolean
  termsAccepted: boolean
}

/** All values of the wizard by step, valid or not. */
export interface WizardValues {
  company: CompanyValues
  shareholders: ShareholderValues[]
  director: DirectorValues
  last: LastValues
}

type Fields = Readonly<Record<string, unknown>>

// A draft may have any shape: missing values or other types read as empty, so that no draft breaks the form.
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const number = (value: unknown): TypedNumber => (typeof value === 'number' || typeof value === 'string' ? value : null)
const answer = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null)

const companyOf = (fields: Fields): CompanyValues => ({
  name: text(fields.name),
  description: text(fields.description),
  numShareholders: number(fields.numShareholders),
  shareCapital: number(fields.shareCapital),
})

const personOf = (fields: Fields): PersonValues => ({
  name: text(fields.name),
  surname: text(fields.surname),
  dateOfBirth: text(fields.dateOfBirth),
  placeOfBirth: text(fields.placeOfBirth),
  addressStreet: text(fields.addressStreet),
  addressCity: text(fields.addressCity),
  addressCountry: text(fields.addressCountry),
  phoneNumber: text(fields.phoneNumber),
  email: text(fields.email),
})

const shareholderOf = (fields: Fields): ShareholderValues => ({
  ...personOf(fields),
  shareOwnedPerc: number(fields.shareOwnedPerc),
  isDirector: answer(fields.isDirector),
})

const directorOf = (fields: Fields): DirectorValues => ({
  hasExternalDirector: answer(fields.hasExternalDirector),
  director: personOf(fieldsOf(fields.director)),
})

const lastOf = (fields: Fields): LastValues => ({
  compilerName: text(fields.compilerName),
  compilerSurname: text(fields.compilerSurname),
  adult: fields.adult === true,
  termsAccepted: fields.termsAccepted === true,
})

/** Reads the wizard's values from a saved draft; the first draft gives an empty wizard. */
export const valuesOfDraft = ({ data }: Pick<Draft, 'data'>): WizardValues => ({
  company: companyOf(fieldsOf(data.company)),
  shareholders: Array.isArray(data.shareholders) ? data.shareholders.map((one) => shareholderOf(fieldsOf(one))) : [],
  director: directorOf(fieldsOf(data.director)),
  last: lastOf(fieldsOf(data.last)),
})

/** Converts values to the data of a draft. */
export const dataOfValues = ({ company, shareholders, director, last }: WizardValues): Draft['data'] => ({
  company,
  shareholders,
  director,
  last,
})

/** Returns the number in a field; null if empty or not a clear number. */
export const clearNumber = (typed: TypedNumber): number | null => (typeof typed === 'number' ? typed : null)

/** Creates an empty shareholder. */
export const emptyShareholder = (): ShareholderValues => shareholderOf({})

/** Creates an empty external director. */
export const emptyPerson = (): PersonValues => personOf({})
