import { sharesOf } from '#contract/companies/filing-rules.ts'
import { type CompanyRow, type FormerMemberRow, type ShareholderRow, tables } from '#server/domains/companies/tables.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { rowsOf } from '#server/platform/database/rows-by-id.ts'
import type { DataRow } from '#server/platform/personal-data/personal-data.ts'
import { findFiling } from './filing-facts.ts'

/** Lists the members who left a company, in the order in which they left. */
export const formerMembersOf = (db: Db, companyId: number): Promise<FormerMemberRow[]> =>
  tables(db).selectFrom('former_member').selectAll().where('company_id', '=', companyId).orderBy('id').execute()

/**
 * Saves a person as a former member (Companies Act 2006, section 113) who leaves the members of a locked company on a day.
 * Nobody was in the register before the company was incorporated. Whom staff enter and remove on one day was entered by
 * mistake; who transfers shares that came on that day was a member.
 */
export const saveFormerMember = async (
  trx: Trx,
  company: CompanyRow,
  row: ShareholderRow,
  { ceasedOn, by }: { readonly ceasedOn: string; readonly by: 'transfer' | 'removal' },
): Promise<void> => {
  if (company.status !== 1 || !row.is_shareholder) return
  const enteredOn = row.entered_on ?? company.incorporated_on
  if (by === 'removal' && enteredOn === ceasedOn) return
  const { details } = await findFiling(trx, company)
  const nominal = details.nominal_value
  await tables(trx)
    .insertInto('former_member')
    .values({
      company_id: company.id,
      name: row.name,
      surname: row.surname,
      address_street: row.address_street,
      address_city: row.address_city,
      address_country: row.address_country,
      share_hundredths: row.share_hundredths,
      shares: nominal === null ? null : sharesOf(company.share_capital, nominal, row.share_hundredths),
      entered_on: row.entered_on,
      ceased_on: ceasedOn,
    })
    .execute()
}

/** Exports the former members of a customer's company. */
export const formerMembersData = (db: Db, userId: number): AsyncGenerator<DataRow> =>
  rowsOf(async () => {
    const rows = await tables(db)
      .selectFrom('former_member as m')
      .innerJoin('company as c', 'c.id', 'm.company_id')
      .selectAll('m')
      .where('c.compiler_id', '=', userId)
      .orderBy('m.id')
      .execute()
    return rows.map((row) => ({
      name: row.name,
      surname: row.surname,
      addressStreet: row.address_street,
      addressCity: row.address_city,
      addressCountry: row.address_country,
      shareOwnedPerc: row.share_hundredths / 100,
      shares: row.shares,
      enteredOn: row.entered_on,
      ceasedOn: row.ceased_on,
    }))
  })
