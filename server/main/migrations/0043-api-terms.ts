import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table audit_entry rename column act to action',
  'alter index audit_entry_act rename to audit_entry_action',
  'alter table payment_action rename column act to action',
  'alter table second_factor rename to two_factor',

  'alter table bank_connection drop constraint bank_connection_state_check',
  `update bank_connection set state = case state when 'pending' then 'awaiting_authorisation' else 'rejected' end
    where state in ('pending', 'failed')`,
  `alter table bank_connection add constraint bank_connection_state_check
    check (state in ('awaiting_authorisation', 'active', 'expired', 'rejected', 'cancelled'))`,
  `update bank_account set failure = case failure when 'limited' then 'rate_limited' else 'invalid_response' end
    where failure in ('limited', 'unexpected')`,
  `update registry_record set failure = case failure when 'limited' then 'rate_limited' else 'invalid_response' end
    where failure in ('limited', 'unexpected')`,

  'alter table document_request drop constraint document_request_state_check',
  'alter table document_request drop constraint document_request_check',
  'alter table document_request drop constraint document_request_check1',
  `update document_request set state = case state when 'sent' then 'submitted' when 'returned' then 'changes_requested'
    else 'cancelled' end where state in ('sent', 'returned', 'withdrawn')`,
  `alter table document_request add constraint document_request_state_check
    check (state in ('open', 'submitted', 'changes_requested', 'accepted', 'cancelled'))`,
  `alter table document_request add constraint document_request_ended_check
    check ((state in ('accepted', 'cancelled')) = (ended_at is not null))`,
  `alter table document_request add constraint document_request_reminder_check
    check (next_reminder_at is null or state in ('open', 'changes_requested'))`,

  'alter table calendar_feed drop constraint calendar_feed_scope_check',
  `update calendar_feed set scope = 'company' where scope = 'own'`,
  `alter table calendar_feed add constraint calendar_feed_scope_check check (scope in ('company', 'companies'))`,
]

/** Gives columns and stored statuses the terms of the API; the rows stay as they are. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
