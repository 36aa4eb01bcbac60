import type { FilingNeed } from '#contract/companies/filing-rules.ts'
import {
  type FilingChange,
  type FilingDetails,
  type FilingPersonChange,
  filingChange,
} from '#contract/companies/filing-schemas.ts'
import { check, type Violation } from '#contract/core/violations.ts'

/** A field of the company. */
export type CompanyField = Exclude<keyof FilingChange, 'version' | 'people'>
/** A field of a person. */
export type PersonField = Exclude<keyof FilingPersonChange, 'id'>

/** A field of the form: of the company, or of the person with an id. */
export type FilingPath = CompanyField | `${number}.${PersonField}`

/** Splits a path into the person's id, null for the company, and the field's name. */
export const partsOf = (path: FilingPath): { readonly id: number | null; readonly field: string } => {
  const [first = '', second] = path.split('.')
  return second === undefined ? { id: null, field: first } : { id: Number(first), field: second }
}

/** Reads the saved value of a field; undefined for a person who is gone. */
export const savedValue = (details: FilingDetails, path: FilingPath): unknown => {
  const { id, field } = partsOf(path)
  const holder = id === null ? details : details.people.find((person) => person.id === id)
  return holder && Reflect.get(holder, field)
}

/** The body of a save: the values by their paths, people by id in the order of their first field. */
export const bodyOf = (values: ReadonlyMap<FilingPath, unknown>): { people?: { id: number }[] } => {
  const company: Record<string, unknown> = {}
  const people = new Map<number, { id: number }>()
  for (const [path, value] of values) {
    const { id, field } = partsOf(path)
    if (id === null) company[field] = value
    else people.set(id, { ...(people.get(id) ?? { id }), [field]: value })
  }
  return people.size > 0 ? { ...company, people: [...people.values()] } : company
}

/** Returns a typed value as the server stores it: without surrounding spaces, a postcode in its form. */
export const storedForm = (path: FilingPath, value: unknown): unknown => {
  const checked = check(filingChange, bodyOf(new Map([[path, value]])))
  const { id, field } = partsOf(path)
  const holder = checked.ok ? (id === null ? checked.value : checked.value.people?.[0]) : undefined
  return holder ? Reflect.get(holder, field) : value
}

/** Finds the field of a violation: `people[0].nationality` of the body, or a field of the company. */
export const pathOfViolation = (
  { propertyPath }: Pick<Violation, 'propertyPath'>,
  people: readonly { readonly id: number }[] = [],
): FilingPath => {
  const person = /^people\[(\d+)\]\.(\w+)/.exec(propertyPath)
  const field = person ? `${people[Number(person[1])]?.id ?? 0}.${person[2]}` : propertyPath.replace(/[.[].*$/, '')
  return field as FilingPath
}

const companyFields: Readonly<Partial<Record<FilingNeed['code'], readonly CompanyField[]>>> = {
  nation: ['nation'],
  registered_office: ['officeStreet', 'officeCity', 'officePostcode'],
  registered_email: ['registeredEmail'],
  sic_codes: ['sicCodes'],
  share_class: ['shareClass'],
  nominal_value: ['nominalValue'],
  shares_do_not_divide: ['nominalValue'],
  shares_paid: ['sharesPaid'],
  share_rights: ['shareRights'],
  articles: ['articles'],
  articles_attached: ['articlesAttached'],
  lawful_purpose: ['lawfulPurpose'],
}

const personFields: Readonly<Partial<Record<FilingNeed['code'], readonly PersonField[]>>> = {
  nationality: ['nationality'],
  country_of_residence: ['countryOfResidence'],
  occupation: ['occupation'],
  service_address: ['serviceStreet', 'serviceCity', 'serviceCountry'],
  psc: ['isPsc'],
  nature_of_control: ['sharesControl'],
  director_personal_code: ['personalCode'],
  psc_personal_code: ['personalCode'],
}

/** Finds the first empty field in which a need is met; null for one that only staff meet, such as the sum of shares. */
export const pathOfNeed = (details: FilingDetails, { code, shareholderId }: FilingNeed): FilingPath | null => {
  const paths: FilingPath[] =
    shareholderId === undefined
      ? [...(companyFields[code] ?? [])]
      : (personFields[code] ?? []).map((field) => `${shareholderId}.${field}` as const)
  return paths.find((path) => savedValue(details, path) === null) ?? paths[0] ?? null
}

/** The id of a field's box on the page. */
export const boxId = (path: FilingPath): string => `filing-${path.replace('.', '-')}`
