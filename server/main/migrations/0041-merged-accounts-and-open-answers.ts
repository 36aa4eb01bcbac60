import { type QueryExecutorProvider, sql } from 'kysely'

const statements = [
  `update app_user set paid = false where merged_into_user_id is not null and paid`,
  // Whose account was erased after it had been merged from another: the erasure reached only one of the two numbers.
  `select set_config('portico.clearing', 'migration', true)`,
  `update audit_entry a set "before" = null, "after" = null, ip = null
    from app_user m join app_user t on t.id = m.merged_into_user_id
    where t.deleted_at is not null and a.subject_type in ('customer-papers', 'customer-banks') and a.subject_id = m.id::text
      and (a."before" is not null or a."after" is not null or a.ip is not null)`,
  `select set_config('portico.clearing', '', true)`,
  // Not final: given to nobody else while the call that saved it is still at work.
  `alter table idempotency_key add column answer_final boolean not null default true`,
]

/**
 * An account that was merged into another is not paid for, and nothing of it outlasts the erasure of that one. An answer kept under
 * a key may still be taken back.
 */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
