import type { AccessRecords } from '#server/main/access/access-row.ts'
import type { Product } from '#server/main/wiring.ts'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Seeds what is recorded of the owner's company: a reading of the registry a minute ago, so that no unavailable registry
 * is called, its filing details, a deadline, and a version of each statutory document.
 */
export const seedCompanyRecords = async (
  { statutory }: Pick<Product, 'statutory'>,
  { raw }: Pick<Database, 'raw'>,
  { ownerId, managerId }: { readonly ownerId: number; readonly managerId: number },
): Promise<Pick<AccessRecords, 'registryRecordId' | 'deadlineId' | 'statutoryDocumentId'>> => {
  const idOf = async (statement: string): Promise<number> => Number((await raw(statement, [ownerId])).rows[0]?.['id'])
  const registryRecordId = await idOf(
    `insert into registry_record (company_id, company_number, company_name, company_status, incorporated_on, read_at, next_read_at)
     select id, company_number, 'ACCESS LTD', 'active', '2025-01-10', now(), now() + interval '1 day' from company
     where compiler_id = $1
     on conflict (company_id) do update set read_at = now(), incorporated_on = '2025-01-10', failure = null, failed_at = null,
       failures = 0, next_read_at = excluded.next_read_at
     returning id`,
  )
  await raw(
    `insert into filing_details (company_id, nation, office_street, share_class, nominal_value, shares_paid, changed_at)
     select id, 'england_wales', '1 High Street', 'Ordinary', 1, 'paid', now() from company where compiler_id = $1
     on conflict (company_id) do update set nation = excluded.nation, office_street = excluded.office_street,
       share_class = excluded.share_class, nominal_value = excluded.nominal_value, shares_paid = excluded.shares_paid`,
    [ownerId],
  )
  await statutory.seedDemoStatutory(ownerId, managerId)
  const statutoryDocumentId = await idOf(
    `select d.id from statutory_document d join company c on c.id = d.company_id where c.compiler_id = $1 order by d.id limit 1`,
  )
  const deadlineId = await idOf(
    `insert into company_deadline (company_id, company_number, kind, made_up_to, due_on, source, since)
     select id, company_number, 'vatReturn', '2026-03-31', '2026-05-07', 'computed', now() from company where compiler_id = $1
     returning id`,
  )
  return { registryRecordId, deadlineId, statutoryDocumentId }
}
