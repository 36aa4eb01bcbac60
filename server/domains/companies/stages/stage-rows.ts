import { type RawBuilder, sql } from 'kysely'
import type { ListedStage, Stage } from '#contract/companies/stages.ts'
import type { Db } from '#server/platform/database/database.ts'

/** A formation as lists read it: a company with its stage and its newest change, or the draft of a customer. */
export interface FormationRow {
  readonly company_id: number | null
  readonly name: string | null
  readonly company_number: string | null
  readonly address: string | null
  readonly compiler_id: number
  readonly stage: ListedStage
  readonly since: string
  readonly owner_id: number | null
  readonly waiting_for: string | null
  readonly rejection_reason: string | null
  readonly version: number
  /** The newest change that was not undone. */
  readonly kind: 'created' | 'moved' | 'status' | 'corrected' | null
  readonly from_stage: Stage | null
  readonly mailed_at: string | null
}

/** The columns of a formation that has a company, from `company c` and `company_stage s`. */
const ofCompany = sql`c.id as company_id, c.name, c.company_number, c.address, c.compiler_id, s.stage, s.since, s.owner_id,
  s.waiting_for, s.rejection_reason, s.version`

/** The same of a draft, from `company_draft d`; the name is read from what was typed. */
const ofDraft = sql`null::int as company_id, d.data as name, null::text as company_number, null::text as address,
  d.user_id as compiler_id, 'draft' as stage, d.updated_at as since, null::int as owner_id, null::text as waiting_for,
  null::text as rejection_reason, 0 as version`

/** A draft with something in it, of a customer who has no company yet. */
const isDraft = sql`d.version > 0 and not exists (select from company c where c.compiler_id = d.user_id)`

/** Selects the formations with a company that match. */
export const companyFormations = (where: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select ${ofCompany} from company_stage s join company c on c.id = s.company_id where ${where}`

/** Selects the drafts of customers who have no company yet. */
export const draftFormations = (where: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select ${ofDraft} from company_draft d where ${isDraft} and ${where}`

/** Reads formations in an order, each with its newest change. */
export const readFormations = async (
  db: Db,
  source: RawBuilder<unknown>,
  { order, offset, limit }: { order: RawBuilder<unknown>; offset: number; limit: number },
): Promise<FormationRow[]> => {
  const { rows } = await sql<FormationRow>`
    select f.*, newest.kind, newest.from_stage, newest.mailed_at
    from (select * from (${source}) as formation order by ${order} offset ${offset} limit ${limit}) as f
    left join lateral (
      select h.kind, h.from_stage, h.mailed_at from company_stage_change h
      where h.company_id = f.company_id and h.undone_at is null order by h.id desc limit 1
    ) newest on true
    order by ${order}`.execute(db)
  return rows
}
