import { byQuery } from '#server/platform/database/by-query.ts'
import type { Invariant } from '#server/platform/database/invariant.ts'

/** Lists what must always be true of the stages of formations. */
export const stageInvariants: readonly Invariant[] = [
  byQuery(
    'a company has a stage, which is incorporated if and only if its status is',
    `select 'company ' || c.id || ' has status ' || c.status || ' and stage ' || coalesce(s.stage, 'none') as line
     from company c left join company_stage s on s.company_id = c.id
     where (c.status = 1) is distinct from (s.stage = 'incorporated')`,
  ),
  byQuery(
    'the stage is that of the newest change that was not undone, with its texts',
    `select 'company ' || s.company_id || ' is in stage ' || s.stage || ', its newest change says ' || coalesce(h.stage, 'nothing') as line
     from company_stage s left join lateral (
       select * from company_stage_change h where h.company_id = s.company_id and h.undone_at is null order by id desc limit 1
     ) h on true
     where (s.stage, s.waiting_for, s.rejection_reason) is distinct from (h.stage, h.waiting_for, h.rejection_reason)`,
  ),
  byQuery(
    'a formation that waits says for what, and a rejected one why; no other does',
    `select 'company ' || company_id || ' is in stage ' || stage || ' with the wrong texts' as line from company_stage
     where (stage = 'waiting_for_customer') <> (waiting_for is not null) or (stage = 'rejected') <> (rejection_reason is not null)`,
  ),
  byQuery(
    'only the newest change of a stage waits for its mail, and none that was undone',
    `select 'change ' || h.id || ' of company ' || h.company_id || ' waits for its mail' as line
     from company_stage_change h
     where h.mail_due_at is not null and (h.undone_at is not null or h.mailed_at is not null
       or exists (select from company_stage_change n where n.company_id = h.company_id and n.id > h.id and n.undone_at is null))`,
  ),
  byQuery(
    'a day of incorporation belongs to an incorporated company',
    `select 'company ' || id || ' is not incorporated and has a day of it' as line
     from company where status = 0 and incorporated_on is not null`,
  ),
  byQuery(
    'versions of stages count every change',
    `select 'company ' || s.company_id || ' has stage version ' || s.version as line
     from company_stage s
     where s.version < (select max(greatest(h.version, coalesce(h.undone_version, 0))) from company_stage_change h
       where h.company_id = s.company_id)`,
  ),
]
