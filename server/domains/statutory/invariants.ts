import { byQuery } from '#server/platform/database/by-query.ts'
import type { Invariant } from '#server/platform/database/invariant.ts'

/** Lists what must always be true of statutory documents. */
export const invariants: readonly Invariant[] = [
  byQuery(
    'versions of a statutory document are numbered from 1 without gaps',
    `select 'company ' || company_id || ': ' || kind || ' up to ' || max(number) as line from statutory_document
     group by company_id, kind having max(number) <> count(*)`,
  ),
  byQuery(
    'the file of a statutory document is the one that was kept',
    `select 'statutory document ' || d.id as line from statutory_document d left join stored_file f on f.key = d.file_key
     where f.key is null or f.sha256 <> d.sha256 or f.size <> d.size`,
  ),
  byQuery(
    'the dividends of the members add up to the total of the voucher',
    `select 'statutory document ' || id as line from statutory_document
     where kind = 'dividend_voucher' and (content->'dividend'->>'totalCents')::numeric is distinct from
       (select sum((m->>'dividendCents')::numeric) from jsonb_array_elements(content->'members') m)`,
  ),
]
