import type { Database } from '#server/platform/database/database.ts'

/** Creates an open identity check of a person at the provider, with the statuses that go with it. */
export const seedCheck = async (database: Database, shareholderId: number): Promise<number> => {
  await database.raw(
    'update shareholder set identity_verification_status = 0, identity_check_status = 6 where id = $1',
    [shareholderId],
  )
  const { rows } = await database.raw(
    `insert into identity_check (shareholder_id, company_id, method, status, reference, token_hash, provider_check_id,
      provider_status, attempts, started_by, started_at, invited_at, invitations, expires_at, next_read_at)
     select id, company_id, 'provider', 'invited', 'access-' || id, 'access-' || id,
       '00000000-0000-4000-8000-' || lpad(id::text, 12, '0'), 6, 1, 'customer', now(), now(), 1,
       now() + interval '30 days', now() + interval '1 day'
     from shareholder where id = $1 returning id`,
    [shareholderId],
  )
  return Number(rows[0]?.['id'])
}
