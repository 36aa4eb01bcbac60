import type { AccountingPeriod, VatStagger } from '#contract/companies/filing-rules.ts'
import { tables } from '#server/domains/companies/tables.ts'
import type { Db } from '#server/platform/database/database.ts'

/** What the tax deadlines of a company depend on. */
export interface TaxFacts {
  /** YYYY-MM-DD. */
  readonly vatRegisteredOn: string | null
  readonly vatStagger: VatStagger | null
  readonly accountingPeriods: readonly AccountingPeriod[]
}

/** Finds the tax facts of companies; one of which nothing was saved is left out. */
export const taxFactsOf = async (db: Db, companyIds: readonly number[]): Promise<Map<number, TaxFacts>> => {
  if (companyIds.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('filing_details')
    .select(['company_id', 'vat_registered_on', 'vat_stagger', 'accounting_periods'])
    .where('company_id', 'in', companyIds)
    .execute()
  return new Map(
    rows.map((row) => [
      row.company_id,
      {
        vatRegisteredOn: row.vat_registered_on,
        vatStagger: row.vat_stagger,
        accountingPeriods: row.accounting_periods,
      },
    ]),
  )
}
