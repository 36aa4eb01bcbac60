import { atLeastSixteen, hasDirector, maximumShareholders, sumOfShares } from '#contract/companies/rules.ts'
import type { NewCompany, NewShareholder } from '#contract/companies/schemas.ts'
import type { Violation } from '#contract/core/violations.ts'

const violation = (propertyPath: string, message: string, params?: Violation['params']): Violation => ({
  propertyPath,
  message,
  ...(params ? { params } : {}),
})

/** Validates that an external director directs and has no share. */
const externalDirectorViolations = (person: Role, path: (field: string) => string): Violation[] => {
  if (person.isShareholder) return []
  return [
    ...(person.shareOwnedPerc === 0 ? [] : [violation(path('shareOwnedPerc'), 'yup.max', { max: 0 })]),
    ...(person.isDirector ? [] : [violation(path('isDirector'), 'yup.director_required')]),
  ]
}

type Role = Pick<NewShareholder, 'isShareholder' | 'isDirector' | 'shareOwnedPerc'>

const personViolations = (person: NewShareholder, index: number, today: string): Violation[] => {
  const path = (field: string): string => `shareholders[${index}].${field}`
  const problems: Violation[] = []
  if (!atLeastSixteen(person.dateOfBirth, today)) problems.push(violation(path('dateOfBirth'), 'yup.min_age'))
  if (person.isShareholder && person.shareOwnedPerc < 1)
    problems.push(violation(path('shareOwnedPerc'), 'yup.min', { min: 1 }))
  return [...problems, ...externalDirectorViolations(person, path)]
}

const secondExternal = (people: readonly NewShareholder[]): Violation[] =>
  people
    .flatMap((person, index) => (person.isShareholder ? [] : [index]))
    .slice(1)
    .map((index) => violation(`shareholders[${index}].isShareholder`, 'yup.invalid'))

/**
 * Validates a customer's new company on a London day, by API field names. Checks ages, shares of exactly 100 percent
 * in hundredths, at least one director, and at most 20 shareholders and one external director.
 */
export const violationsOf = (company: NewCompany, today: string): Violation[] => {
  const people = company.shareholders
  const holders = people.filter((person) => person.isShareholder)
  const sum = sumOfShares(people)
  const problems = [
    ...people.flatMap((person, index) => personViolations(person, index, today)),
    ...secondExternal(people),
  ]
  if (holders.length < 1 || holders.length > maximumShareholders)
    problems.push(violation('shareholders', 'company.shareholders_count'))
  else if (!sum.whole) problems.push(violation('shareholders', 'company.wrong_sum_shares', { sum: sum.percent }))
  else if (!hasDirector(people)) problems.push(violation('shareholders', 'yup.director_required'))
  return problems
}

/**
 * Validates a person written by staff, with the company's other people, on a London day. A director is at least
 * sixteen and a shareholder is born; at most 20 shareholders and one external director. Any sum of shares is allowed.
 */
export const personViolationsOfStaff = (
  person: Role & Pick<NewShareholder, 'dateOfBirth'>,
  others: readonly { readonly isShareholder: boolean }[],
  today: string,
): Violation[] => {
  const problems = externalDirectorViolations(person, (field) => field)
  if (person.dateOfBirth > today) problems.push(violation('dateOfBirth', 'yup.date'))
  else if (person.isDirector && !atLeastSixteen(person.dateOfBirth, today))
    problems.push(violation('dateOfBirth', 'yup.min_age'))
  const alike = others.filter((other) => other.isShareholder === person.isShareholder).length
  if (alike >= (person.isShareholder ? maximumShareholders : 1))
    problems.push(violation('isShareholder', 'company.shareholders_count'))
  return problems
}
