import { atLeastSixteen, hasDirector, maximumShareholders, sumOfShares } from '#contract/companies/rules.ts'
import type { NewCompany, NewShareholder } from '#contract/companies/schemas.ts'
import type { Violation } from '#contract/core/violations.ts'

const fault = (propertyPath: string, message: string, params?: Violation['params']): Violation => ({
  propertyPath,
  message,
  ...(params ? { params } : {}),
})

/** Who holds no shares has none, and directs. */
const externalFaults = (person: Role, path: (field: string) => string): Violation[] => {
  if (person.isShareholder) return []
  return [
    ...(person.shareOwnedPerc === 0 ? [] : [fault(path('shareOwnedPerc'), 'yup.max', { max: 0 })]),
    ...(person.isDirector ? [] : [fault(path('isDirector'), 'yup.director_required')]),
  ]
}

type Role = Pick<NewShareholder, 'isShareholder' | 'isDirector' | 'shareOwnedPerc'>

const personFaults = (person: NewShareholder, index: number, today: string): Violation[] => {
  const path = (field: string): string => `shareholders[${index}].${field}`
  const faults: Violation[] = []
  if (!atLeastSixteen(person.dateOfBirth, today)) faults.push(fault(path('dateOfBirth'), 'yup.min_age'))
  if (person.isShareholder && person.shareOwnedPerc < 1)
    faults.push(fault(path('shareOwnedPerc'), 'yup.min', { min: 1 }))
  return [...faults, ...externalFaults(person, path)]
}

const secondExternal = (people: readonly NewShareholder[]): Violation[] =>
  people
    .flatMap((person, index) => (person.isShareholder ? [] : [index]))
    .slice(1)
    .map((index) => fault(`shareholders[${index}].isShareholder`, 'yup.invalid'))

/**
 * Everything that speaks against a customer's new company on this London day, in API names: ages, shares of exactly 100
 * percent in hundredths, at most 20 shareholders and one external director, and a director among them.
 */
export const faultsOf = (company: NewCompany, today: string): Violation[] => {
  const people = company.shareholders
  const holders = people.filter((person) => person.isShareholder)
  const sum = sumOfShares(people)
  const faults = [...people.flatMap((person, index) => personFaults(person, index, today)), ...secondExternal(people)]
  if (holders.length < 1 || holders.length > maximumShareholders)
    faults.push(fault('shareholders', 'company.shareholders_count'))
  else if (!sum.whole) faults.push(fault('shareholders', 'company.wrong_sum_shares', { sum: sum.percent }))
  else if (!hasDirector(people)) faults.push(fault('shareholders', 'yup.director_required'))
  return faults
}

/**
 * Everything that speaks against a person as staff write one, beside the company's other people, on this London day: a
 * director is at least sixteen, a shareholder is born; at most 20 shareholders and one external director. Sums are free.
 */
export const personFaultsOfStaff = (
  person: Role & Pick<NewShareholder, 'dateOfBirth'>,
  others: readonly { readonly isShareholder: boolean }[],
  today: string,
): Violation[] => {
  const faults = externalFaults(person, (field) => field)
  if (person.dateOfBirth > today) faults.push(fault('dateOfBirth', 'yup.date'))
  else if (person.isDirector && !atLeastSixteen(person.dateOfBirth, today))
    faults.push(fault('dateOfBirth', 'yup.min_age'))
  const alike = others.filter((other) => other.isShareholder === person.isShareholder).length
  if (alike >= (person.isShareholder ? maximumShareholders : 1))
    faults.push(fault('isShareholder', 'company.shareholders_count'))
  return faults
}
