import { type Nation, type SharesPaid, sharesOf } from '#contract/companies/filing-rules.ts'
import { findRow } from '#server/domains/companies/find-company.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findFiling } from './filing-facts.ts'
import { formerMembersOf } from './former-members.ts'

/** A member with the shares that follow from capital and percentage; null if they are no whole number. */
interface ShareMember {
  readonly id: number
  readonly name: string
  readonly address: readonly string[]
  readonly shares: number | null
  /** YYYY-MM-DD; null: with the company. */
  readonly enteredOn: string | null
}

/** A member who left. */
interface FormerShareMember extends Omit<ShareMember, 'id'> {
  readonly ceasedOn: string
}

/** A company with its shares and members, as its statutory documents name them. */
export interface ShareRegister {
  readonly companyId: number
  readonly userId: number
  readonly name: string
  readonly companyNumber: string | null
  readonly isIncorporated: boolean
  readonly incorporatedOn: string | null
  readonly nation: Nation | null
  /** The registered office, line by line; empty while it is unknown. */
  readonly office: readonly string[]
  readonly shareClass: string | null
  /** Ten-thousandths of a pound. */
  readonly nominalValue: number | null
  readonly sharesPaid: SharesPaid | null
  /** Whether the shares of all members are the whole capital. */
  readonly isWhole: boolean
  readonly members: readonly ShareMember[]
  readonly formerMembers: readonly FormerShareMember[]
}

const filled = (lines: readonly (string | null)[]): string[] =>
  lines.filter((line) => line !== null && line !== '') as string[]

/** Reads the shares and members of a company; null if it does not exist. */
export const shareRegisterOf = async (db: Db, companyId: number): Promise<ShareRegister | null> => {
  const company = await findRow(db, 'id', companyId)
  if (!company) return null
  const { details, people } = await findFiling(db, company)
  const members = people.filter(({ row }) => row.is_shareholder)
  const nominal = details.nominal_value
  const entered = filled([details.office_street, details.office_city, details.office_postcode])
  return {
    companyId: company.id,
    userId: company.compiler_id,
    name: company.name,
    companyNumber: company.company_number,
    isIncorporated: company.status === 1,
    incorporatedOn: company.incorporated_on,
    nation: details.nation,
    office: entered.length > 0 ? entered : filled([company.address, company.country]),
    shareClass: details.share_class,
    nominalValue: nominal,
    sharesPaid: details.shares_paid,
    isWhole: members.reduce((sum, { row }) => sum + row.share_hundredths, 0) === 10_000,
    members: members.map(({ row }) => ({
      id: row.id,
      name: `${row.name} ${row.surname}`,
      address: filled([row.address_street, row.address_city, row.address_country]),
      shares: nominal === null ? null : sharesOf(company.share_capital, nominal, row.share_hundredths),
      enteredOn: row.entered_on,
    })),
    formerMembers: (await formerMembersOf(db, company.id)).map((row) => ({
      name: `${row.name} ${row.surname}`,
      address: filled([row.address_street, row.address_city, row.address_country]),
      shares: row.shares,
      enteredOn: row.entered_on,
      ceasedOn: row.ceased_on,
    })),
  }
}
