import { byQuery } from '#server/platform/database/by-query.ts'
import type { Invariant } from '#server/platform/database/invariant.ts'
import { stageInvariants } from './stages/stage-invariants.ts'
import { slotSize } from './tally.ts'

/** Matches companies whose people are still as the customer entered them: staff may leave sums and directors open. */
const asCustomersMade = `c.made_by = 'customer' and not c.people_by_staff`

/** Lists what must always be true of the company record. */
export const invariants: Invariant[] = [
  byQuery(
    'a customer has one company',
    `select 'user ' || compiler_id || ' has ' || count(*) || ' companies' as line
     from company group by compiler_id having count(*) > 1`,
  ),
  byQuery(
    'shares of a company with its customer’s data add up to 100 percent',
    `select 'company ' || c.id || ' has shares of ' || coalesce(sum(s.share_hundredths), 0) || ' hundredths' as line
     from company c left join shareholder s on s.company_id = c.id
     where ${asCustomersMade}
     group by c.id having coalesce(sum(s.share_hundredths), 0) <> 10000`,
  ),
  byQuery(
    'a company with its customer’s data has a shareholder and a director',
    `select 'company ' || c.id || ' has ' || case when bool_or(s.is_shareholder) then 'no director' else 'no shareholder' end as line
     from company c left join shareholder s on s.company_id = c.id
     where ${asCustomersMade}
     group by c.id having not coalesce(bool_or(s.is_director), false) or not coalesce(bool_or(s.is_shareholder), false)`,
  ),
  byQuery(
    'a company has at most 20 shareholders and one external director',
    `select 'company ' || company_id || ' has ' || count(*) filter (where is_shareholder) || ' shareholders and '
       || count(*) filter (where not is_shareholder) || ' external directors' as line
     from shareholder group by company_id
     having count(*) filter (where is_shareholder) > 20 or count(*) filter (where not is_shareholder) > 1`,
  ),
  byQuery(
    'an external director directs and has no share; a share is whole hundredths of a percent up to 100',
    `select 'shareholder ' || id || ' has ' || share_hundredths || ' hundredths'
       || case when is_shareholder then '' else ' and is none' end as line
     from shareholder
     where share_hundredths not between 0 and 10000 or not is_shareholder and (share_hundredths <> 0 or not is_director)`,
  ),
  byQuery(
    'an incorporated company has the address that its invoices need',
    `select 'company ' || id || ' is incorporated without an address' as line
     from company where status = 1 and coalesce(address, '') = ''`,
  ),
  byQuery(
    'a registry number belongs to one company, except where two had it before that was refused',
    `select 'company ' || c.id || ' has number ' || c.registry_number || ' of company ' || min(o.id) as line
     from company c join company o on o.registry_number = c.registry_number and o.id <> c.id
     where not c.number_shared_before and not o.number_shared_before
     group by c.id`,
  ),
  byQuery(
    'versions count from 1',
    `select 'company ' || id || ' has version ' || version as line from company where version < 1
     union all select 'shareholder ' || id || ' has version ' || version from shareholder where version < 1`,
  ),
  byQuery(
    'the stored counts of companies equal a recount',
    `select 'companies ' || slot * ${slotSize} || ' to ' || (slot + 1) * ${slotSize} - 1 || ' are counted as '
       || coalesce(t.unincorporated, 0) || ' and ' || coalesce(t.incorporated, 0) || ', there are '
       || coalesce(c.unincorporated, 0) || ' and ' || coalesce(c.incorporated, 0) as line
     from company_tally t full join (
       select id / ${slotSize} as slot, count(*) filter (where status = 0) as unincorporated,
         count(*) filter (where status = 1) as incorporated
       from company group by id / ${slotSize}
     ) c using (slot)
     where (coalesce(t.unincorporated, 0), coalesce(t.incorporated, 0))
       is distinct from (coalesce(c.unincorporated, 0), coalesce(c.incorporated, 0))`,
  ),
  byQuery(
    'somebody without significant control has no nature of control',
    `select 'shareholder ' || shareholder_id || ' has a nature of control and is no person with significant control' as line
     from filing_person
     where is_psc = false
       and (num_nonnulls(shares_control, votes_control) > 0 or appoints_directors or significant_influence)`,
  ),
  byQuery(
    'filing details of a person belong to a company with filing details',
    `select 'shareholder ' || p.shareholder_id || ' has filing details, company ' || s.company_id || ' has none' as line
     from filing_person p join shareholder s on s.id = p.shareholder_id
     where not exists (select from filing_details d where d.company_id = s.company_id)`,
  ),
  byQuery(
    'a draft ends with the company’s creation',
    `select 'user ' || d.user_id || ' has a company and a draft' as line
     from company_draft d join company c on c.compiler_id = d.user_id`,
  ),
  ...stageInvariants,
]
