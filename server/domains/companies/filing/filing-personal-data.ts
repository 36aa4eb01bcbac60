import { maskedCode } from '#contract/companies/filing-rules.ts'
import { findRow } from '#server/domains/companies/find-company.ts'
import type { Db } from '#server/platform/database/database.ts'
import { instant } from '#server/platform/database/values.ts'
import type { DataRow } from '#server/platform/personal-data/personal-data.ts'
import { type Filing, findFiling } from './filing-facts.ts'
import { companyFieldsOf, personFieldsOf } from './filing-fields.ts'

const filingOf = async (db: Db, userId: number): Promise<Filing | null> => {
  const company = await findRow(db, 'compiler_id', userId)
  return company ? findFiling(db, company) : null
}

/** Exports what a customer saved for the filing of the company. */
export async function* filingDetailsOf(db: Db, userId: number): AsyncGenerator<DataRow> {
  const filing = await filingOf(db, userId)
  if (!filing || filing.details.version === 0) return
  yield { ...companyFieldsOf(filing.details), lastChangeAt: instant(filing.details.changed_at) }
}

/** Exports what was saved of the people; personal codes are masked, since an export leaves the product. */
export async function* filingPeopleOf(db: Db, userId: number): AsyncGenerator<DataRow> {
  const filing = await filingOf(db, userId)
  if (!filing || filing.details.version === 0) return
  for (const { row, filing: saved } of filing.people)
    yield {
      name: row.name,
      surname: row.surname,
      ...personFieldsOf(saved),
      personalCode: saved.personal_code_sealed === null ? null : maskedCode,
    }
}
