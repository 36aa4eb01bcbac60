import { sql } from 'kysely'
import type { ChainSource } from '#server/platform/hash-chain/chain-source.ts'

/**
 * The audit trail as a hash chain: who did what to what, and when. Content and network address may be erased.
 * A cause is appended only where there is one: entries from before causes were recorded have the same text as then.
 */
export const auditChain: ChainSource = {
  name: 'audit',
  table: 'audit_entry',
  facts: sql`(jsonb_build_array(e.id,
    to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), e.actor_kind, e.actor_user_id, e.action, e.subject_type,
    e.subject_id, e.request_id) || case when e.caused_by is null then '[]' else jsonb_build_array(e.caused_by) end)::text`,
  content: sql`case when e."before" is not null or e."after" is not null
    then jsonb_build_array(e."before", e."after")::text end`,
  address: sql`e.ip`,
}
