import type { StageRow } from '#contract/companies/manager-stages.ts'
import { iri } from '#contract/core/reference.ts'
import type { CompaniesDeps } from '#server/domains/companies/deps.ts'
import { peopleOf } from '#server/domains/people/api.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { instant } from '#server/platform/database/values.ts'
import { blockersIn } from './blockers-of.ts'
import type { FormationRow } from './stage-rows.ts'
import { undoableUntil } from './undo-period.ts'

const dayMs = 86_400_000

/** Returns the names of users as staff see them: their name, or the address where they have none. */
export const namesOf = async (db: Db | Trx, ids: readonly (number | null)[]): Promise<Map<number, string>> => {
  const people = await peopleOf(db, [...new Set(ids.flatMap((id) => (id === null ? [] : [id])))])
  return new Map(
    [...people].map(([id, { firstName, lastName, email }]) => [id, `${firstName} ${lastName}`.trim() || email]),
  )
}

/** Presents a member of staff by name. */
export const namedStaff = (names: ReadonlyMap<number, string>, id: number | null): StageRow['owner'] =>
  id === null ? null : { '@id': iri('users', id), id, name: names.get(id) ?? '' }

/** Reads the company's name from a draft, which is stored as it was typed; null where none is there. */
const typedName = (data: string | null): string | null => {
  try {
    const draft: unknown = JSON.parse(data ?? '')
    const company = draft && typeof draft === 'object' && 'company' in draft ? draft.company : null
    const name = company && typeof company === 'object' && 'name' in company ? company.name : null
    return typeof name === 'string' && name.trim() !== '' ? name : null
  } catch {
    return null
  }
}

const companyOf = (row: FormationRow): StageRow['company'] =>
  row.company_id === null
    ? null
    : {
        '@id': iri('companies', row.company_id),
        id: row.company_id,
        companyNumber: row.company_number,
        address: row.address,
      }

const undoOf = (
  { platform }: Pick<CompaniesDeps, 'platform'>,
  { kind, from_stage, mailed_at, stage, since }: FormationRow,
): Pick<StageRow, 'undoableUntil' | 'undoesTo'> => {
  const newest = kind === null || stage === 'draft' ? undefined : { kind, stage, mailed_at, at: since }
  const until = undoableUntil(platform, newest)
  const isOver = until === null || until <= platform.clock.now()
  return { undoableUntil: isOver ? null : until.toISOString(), undoesTo: isOver ? null : from_stage }
}

/** Presents formations for staff, with what keeps each of them from being filed. */
export const presentRows = async (
  deps: Pick<CompaniesDeps, 'platform'>,
  trx: Trx,
  rows: readonly FormationRow[],
): Promise<StageRow[]> => {
  const compilers = rows.map((row) => row.compiler_id)
  const people = await peopleOf(trx, compilers)
  const owners = await namesOf(
    trx,
    rows.map((row) => row.owner_id),
  )
  const now = deps.platform.clock.now().getTime()
  const presented: StageRow[] = []
  for (const row of rows) {
    const { company_id: id, stage, compiler_id: compilerId } = row
    presented.push({
      stage,
      since: instant(row.since),
      ageDays: Math.max(0, Math.floor((now - new Date(instant(row.since)).getTime()) / dayMs)),
      company: companyOf(row),
      name: stage === 'draft' ? typedName(row.name) : row.name,
      compiler: {
        '@id': iri('users', compilerId),
        id: compilerId,
        email: people.get(compilerId)?.email ?? '',
        language: people.get(compilerId)?.language ?? 'en',
      },
      owner: namedStaff(owners, row.owner_id),
      waitingFor: row.waiting_for,
      rejectionReason: row.rejection_reason,
      blockers: id === null || stage === 'draft' ? [] : await blockersIn(trx, id, stage),
      ...undoOf(deps, row),
      version: row.version,
    })
  }
  return presented
}
