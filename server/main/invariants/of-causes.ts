import { byQuery } from '#server/platform/database/by-query.ts'

/** Lists the tables whose rows name the delivered event that caused them. */
const tables = ['audit_entry', 'mail_outbox', 'domain_event', 'accounting_document', 'subscription', 'refund']

/** Lists what must be true of causes. */
export const ofCauses = byQuery(
  'what an event caused names an event that was delivered',
  tables
    .map(
      (table) => `select '${table} ' || id || ' names ' || caused_by as line from ${table}
        where caused_by is not null and not exists (select 1 from provider_event e where e.id = caused_by)`,
    )
    .join(' union all '),
)
