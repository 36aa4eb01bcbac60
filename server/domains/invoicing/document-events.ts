import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { type EventCut, eventKey, readEvents, type StoredEvent } from '#server/platform/timeline/read-events.ts'

const documentFacts = sql`jsonb_build_object('cents', d.total_cents, 'currency', d.currency,
  'document', jsonb_build_object('kind', d.kind, 'id', d.id, 'number', d.number, 'year', d.year))`

/** What a transfer or a balance paid of it is the amount of that event. */
const paidFacts = sql`case when a.action in ('book-transfer', 'undo-transfer', 'use-balance', 'undo-balance-entry')
  then jsonb_build_object('cents', (a."after" ->> 'cents')::bigint) else '{}' end`

/**
 * Reads a customer's invoices, credit notes and pro-formas with their amounts: issued or waiting for their number, and
 * what staff did with them. The first version is the issue; entries about creation would repeat it.
 */
export const documentEvents = (db: Db, userId: number, cut: EventCut): Promise<StoredEvent[]> =>
  readEvents(
    db,
    sql`select coalesce(i.issued_at, d.created_at) as at, ${eventKey('invoice', 'd.id')} as key,
        d.kind || case when d.number is null then '_waiting' else '_issued' end as action,
        case when d.made_by is null then 'system' else 'staff' end as actor_kind, d.made_by as actor_id,
        ${documentFacts} as facts
      from accounting_document d left join document_issue i on i.document_id = d.id and i.version = 1
      where d.user_id = ${userId}
      union all
      select a.at, ${eventKey('invoice-audit', 'a.id')}, a.action, a.actor_kind, a.actor_user_id, ${documentFacts} || ${paidFacts}
      from accounting_document d
      join audit_entry a on a.subject_type = replace(d.kind, '_', '-') and a.subject_id = d.id::text
      where d.user_id = ${userId} and a.action in ('cancel-invoice', 'change-invoice', 'change-credit-note',
        'change-pro-forma', 'convert-pro-forma', 'mark-invoice-paid', 'mark-invoice-open',
        'mark-invoice-uncollectible', 'book-transfer', 'undo-transfer', 'use-balance', 'undo-balance-entry')`,
    cut,
  )
