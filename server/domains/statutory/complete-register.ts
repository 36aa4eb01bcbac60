import type { Violation } from '#contract/core/violations.ts'
import { registryNumberOf } from '#contract/registry/company-number.ts'
import type { ShareRegister } from '#server/domains/companies/api.ts'
import type { CompleteRegister } from './content-of.ts'

const registers = {
  england_wales: 'England and Wales',
  wales: 'England and Wales',
  scotland: 'Scotland',
  northern_ireland: 'Northern Ireland',
} as const

const need = (propertyPath: string, message: Violation['message']): Violation => ({ propertyPath, message })

/** Lists what a document needs and the company's data do not say. */
const missingOf = (register: ShareRegister, incorporatedOn: string | null): Violation[] => [
  ...(register.isIncorporated ? [] : [need('status', 'statutory.needs_incorporation')]),
  ...(registryNumberOf(register.companyNumber) === null ? [need('companyNumber', 'statutory.needs_number')] : []),
  ...(incorporatedOn === null ? [need('incorporatedOn', 'statutory.needs_incorporation_day')] : []),
  ...(register.nation === null ? [need('nation', 'statutory.needs_nation')] : []),
  ...(register.office.length === 0 ? [need('registeredOffice', 'statutory.needs_office')] : []),
  ...(register.shareClass ? [] : [need('shareClass', 'statutory.needs_share_class')]),
  ...(register.nominalValue === null ? [need('nominalValue', 'statutory.needs_nominal_value')] : []),
  ...(register.sharesPaid === null ? [need('sharesPaid', 'statutory.needs_paid')] : []),
  ...(register.members.length === 0 ? [need('shareholders', 'statutory.needs_members')] : []),
  ...(register.members.length > 0 && !register.isWhole ? [need('shares', 'statutory.needs_whole_capital')] : []),
  ...register.members
    .filter(({ shares }) => register.nominalValue !== null && (shares === null || shares === 0))
    .map(({ name }) => ({ ...need('shares', 'statutory.needs_whole_shares'), params: { name } })),
]

/** Returns the day of an entry: none is before the incorporation. */
const entryDay = (enteredOn: string | null, incorporatedOn: string): string =>
  enteredOn !== null && enteredOn > incorporatedOn ? enteredOn : incorporatedOn

/** Completes the facts of a company for its documents, or lists what is missing. */
export const completeRegister = (
  register: ShareRegister,
  incorporatedOn: string | null,
): { readonly missing: readonly Violation[] } | { readonly register: CompleteRegister } => {
  const missing = missingOf(register, incorporatedOn)
  const number = registryNumberOf(register.companyNumber)
  const { nation, shareClass, nominalValue, sharesPaid } = register
  const isComplete =
    number !== null && incorporatedOn !== null && nation !== null && shareClass !== null && nominalValue !== null
  if (missing.length > 0 || !isComplete) return { missing }
  return {
    register: {
      company: {
        name: register.name,
        number,
        register: registers[nation],
        office: register.office,
        incorporatedOn,
      },
      shareClass,
      nominalValue,
      isPaid: sharesPaid === 'paid',
      members: register.members.map(({ shares, enteredOn, ...member }) => ({
        ...member,
        shares: shares ?? 0,
        enteredOn: entryDay(enteredOn, incorporatedOn),
      })),
      formerMembers: register.formerMembers.map(({ enteredOn, ...member }) => ({
        ...member,
        enteredOn: entryDay(enteredOn, incorporatedOn),
      })),
    },
  }
}
