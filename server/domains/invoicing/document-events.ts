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
 * what staff did with them. The first version is the issue; entries about creation would repeat it. An invoice is overdue
 * from the end of its due day, if it was still to be paid then.
 */
export const documentEvents = (db: Db, userId: number, today: string, cut: EventCut): Promise<StoredEvent[]> =>
  readEvents(
    db,
    sql`select coalesce(i.issued_at, d.created_at) as at, ${eventKey('invoice', 'd.id')} as key,
        d.kind || case when d.number is null then '_waiting' else '_issued' end as action,
        case when d.made_by is null then 'system' else 'staff' end as actor_kind, d.made_by as actor_id,
        ${documentFacts} as facts
      from accounting_document d left join document_issue i on i.document_id = d.id and i.version = 1
      where d.user_id = ${userId}
      union all
      select d.at, ${eventKey('invoice-overdue', 'd.id')}, 'invoice_overdue', 'system', null, ${documentFacts}
      from (select *, (due_on + 1)::timestamp at time zone 'Europe/London' as at from accounting_document) d
      where d.user_id = ${userId} and d.kind = 'invoice' and d.number is not null and d.due_on < ${today}::date
        and d.credited_cents < d.total_cents and (d.paid_at is null or d.paid_at >= d.at)
        and (d.uncollectible_at is null or d.uncollectible_at >= d.at)
      union all
      select r.reminded_at, ${eventKey('invoice-reminder', 'r.id')}, 'invoice_reminded',
        case when r.made_by is null then 'system' else 'staff' end, r.made_by, ${documentFacts}
      from accounting_document d join invoice_reminder r on r.invoice_id = d.id
      where d.user_id = ${userId} and r.skipped_for is null and r.withdrawn_at is null
      union all
      select a.at, ${eventKey('invoice-audit', 'a.id')}, a.action, a.actor_kind, a.actor_user_id, ${documentFacts} || ${paidFacts}
      from accounting_document d
      join audit_entry a on a.subject_type = replace(d.kind, '_', '-') and a.subject_id = d.id::text
      where d.user_id = ${userId} and a.action in ('cancel-invoice', 'change-invoice', 'change-credit-note',
        'change-pro-forma', 'convert-pro-forma', 'mark-invoice-paid', 'mark-invoice-open',
        'mark-invoice-uncollectible', 'invoice.payment_received', 'settle-overpayment', 'payment.refused',
        'book-transfer', 'undo-transfer', 'use-balance', 'undo-balance-entry')`,
    cut,
  )
