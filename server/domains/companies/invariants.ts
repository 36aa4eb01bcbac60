import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Invariant } from '../../platform/database/invariant.ts'

const lines = async (db: Db, query: ReturnType<typeof sql<{ line: string }>>): Promise<string[]> =>
  (await query.execute(db)).rows.map((row) => row.line)

/** What must hold of the company record, whatever happened. */
export const invariants: Invariant[] = [
  {
    name: 'companies: a customer has one company',
    check: (db) =>
      lines(
        db,
        sql`select 'user ' || compiler_id || ' has ' || count(*) || ' companies' as line
            from company group by compiler_id having count(*) > 1`,
      ),
  },
  {
    name: 'companies: shares of a customer-made company add up to 100 percent',
    check: (db) =>
      lines(
        db,
        sql`select 'company ' || c.id || ' has shares of ' || coalesce(sum(s.share_hundredths), 0) || ' hundredths' as line
            from company c left join shareholder s on s.company_id = c.id
            where c.made_by = 'customer'
            group by c.id having coalesce(sum(s.share_hundredths), 0) <> 10000`,
      ),
  },
  {
    name: 'companies: a customer-made company has a director',
    check: (db) =>
      lines(
        db,
        sql`select 'company ' || c.id || ' has no director' as line from company c
            where c.made_by = 'customer'
              and not exists (select 1 from shareholder s where s.company_id = c.id and s.is_director)`,
      ),
  },
  {
    name: 'companies: a customer-made company has 1 to 20 shareholders and one external director at most',
    check: (db) =>
      lines(
        db,
        sql`select 'company ' || c.id || ' has ' || count(*) filter (where s.is_shareholder) || ' shareholders and '
                   || count(*) filter (where not s.is_shareholder) || ' external directors' as line
            from company c join shareholder s on s.company_id = c.id
            where c.made_by = 'customer'
            group by c.id
            having count(*) filter (where s.is_shareholder) not between 1 and 20
                or count(*) filter (where not s.is_shareholder) > 1`,
      ),
  },
  {
    name: 'companies: a draft ends with the company’s creation',
    check: (db) =>
      lines(
        db,
        sql`select 'user ' || d.user_id || ' has a company and a draft' as line
            from company_draft d join company c on c.compiler_id = d.user_id`,
      ),
  },
]
