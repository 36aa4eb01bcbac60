import { byQuery } from '#server/platform/database/by-query.ts'

/** Checks that whoever is responsible for a formation is on the staff. */
export const ofStageOwners = byQuery(
  'the owner of a formation is a member of staff',
  `select 'formation of company ' || s.company_id || ' belongs to user ' || s.owner_id as line
   from company_stage s join app_user u on u.id = s.owner_id
   where u.deleted_at is not null or not exists (select from user_role r where r.user_id = u.id)`,
)
