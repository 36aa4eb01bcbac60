import { iri } from '#contract/core/reference.ts'
import type { CompanyDeadline } from '#contract/registry/company-deadline.ts'
import { companiesById } from '#server/domains/companies/api.ts'
import { documentNames } from '#server/domains/documents/api.ts'
import { emailsOf } from '#server/domains/people/api.ts'
import type { Db } from '#server/platform/database/database.ts'
import { instant } from '#server/platform/database/values.ts'
import { isDeadlineOf, presentDeadlines } from './present-deadlines.ts'
import type { DeadlineRow } from './tables.ts'

const idsOf = (ids: readonly (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))]

/** Presents deadlines for managers: with their company, its customer, and who marked them as done. */
export const presentCompanyDeadlines = async (
  db: Db,
  rows: readonly DeadlineRow[],
  today: string,
): Promise<CompanyDeadline[]> => {
  const companies = await companiesById(db, idsOf(rows.map((row) => row.company_id)))
  const userIds = [...companies.values()].map(({ userId }) => userId)
  const [emails, documents, found] = await Promise.all([
    emailsOf(db, idsOf([...userIds, ...rows.map((row) => row.done_by)])),
    documentNames(db, idsOf(rows.map((row) => row.done_document_id))),
    presentDeadlines(db, rows, today),
  ])
  const doneOf = (row: DeadlineRow): CompanyDeadline['done'] => {
    if (row.done_on === null || row.done_at === null) return null
    const name = row.done_document_id === null ? undefined : documents.get(row.done_document_id)
    return {
      doneOn: row.done_on,
      note: row.done_note,
      document: row.done_document_id === null || name === undefined ? null : { id: row.done_document_id, name },
      by: row.done_by === null ? null : (emails.get(row.done_by) ?? null),
      at: instant(row.done_at),
    }
  }
  return found.flatMap(({ row, deadline }) => {
    const company = companies.get(row.company_id)
    if (!company || !isDeadlineOf(row, company)) return []
    return [
      {
        ...deadline,
        userRef: iri('users', company.userId),
        email: emails.get(company.userId) ?? '',
        companyId: company.id,
        companyName: company.name,
        companyNumber: row.company_number,
        done: doneOf(row),
      },
    ]
  })
}
