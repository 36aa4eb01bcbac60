import { sql } from 'kysely'
import type { ChainSource } from '#server/platform/hash-chain/chain-source.ts'

/** Chains issued versions by document, version, time, author and full content. */
export const issueChain: ChainSource = {
  name: 'document_issue',
  table: 'document_issue',
  facts: sql`jsonb_build_array(e.id, e.document_id, e.version,
    to_char(e.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), e.issued_by)::text`,
  content: sql`e.content::text`,
  address: sql`null::text`,
}
