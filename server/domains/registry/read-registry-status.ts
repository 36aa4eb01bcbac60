import type { AnswerOf } from '#contract/core/endpoint.ts'
import { registryNumberOf } from '#contract/registry/company-number.ts'
import type { getRegistryRecord } from '#contract/registry/customer.ts'
import type { RegistryStatus } from '#contract/registry/schemas.ts'
import { companiesById, companiesOf } from '#server/domains/companies/api.ts'
import { findPerson } from '#server/domains/people/api.ts'
import type { RecordRow } from '#server/domains/registry-records/api.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { instant } from '#server/platform/database/values.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import { deadlinesOfCompany } from './deadlines-of-company.ts'
import type { RegistryDeps } from './deps.ts'
import { findRecord } from './lock-record.ts'
import { presentRecord } from './present.ts'
import { isRecordOf } from './rules.ts'
import { tables } from './tables.ts'

const isManager = (actor: UserActor): boolean => actor.roles.includes('ROLE_MANAGER')

const failureOf = ({ registry, platform }: RegistryDeps, row: RecordRow | undefined): RegistryStatus['failure'] => {
  if (registry === null) return { reason: 'misconfigured', occurredAt: platform.clock.now().toISOString() }
  return row?.failure && row.failed_at ? { reason: row.failure, occurredAt: instant(row.failed_at) } : null
}

const noCompany: RegistryStatus = { company: null, record: null, deadlines: [], failure: null }

/** Reads the registry status of a user's company. */
export const readRegistryStatus = async (deps: RegistryDeps, userId: number): Promise<RegistryStatus> => {
  const { db, clock } = deps.platform
  const company = (await companiesOf(db, [userId])).get(userId)
  if (!company) return noCompany
  const saved = await tables(db)
    .selectFrom('registry_record')
    .selectAll()
    .where('company_id', '=', company.id)
    .executeTakeFirst()
  const row = saved && isRecordOf(saved, company) ? saved : undefined
  const canBeQueried = company.status === 1 && registryNumberOf(company.companyNumber) !== null
  return {
    company: {
      id: company.id,
      name: company.name,
      incorporated: company.status === 1,
      // A number that the registry cannot have counts as none.
      companyNumber: registryNumberOf(company.companyNumber) === null ? null : company.companyNumber,
    },
    record: row ? await presentRecord(deps.platform, row) : null,
    deadlines: await deadlinesOfCompany(db, company, londonDay(clock.now())),
    failure: canBeQueried ? failureOf(deps, row) : null,
  }
}

/** Reads the registry status of the caller's company; none before the address is confirmed. */
export const readOwnRegistryStatus = async (deps: RegistryDeps, actor: UserActor): Promise<RegistryStatus> =>
  actor.isUnconfirmed ? noCompany : readRegistryStatus(deps, actor.userId)

/** Reads the registry status of any customer's company, for managers. */
export const readRegistryStatusOf = async (deps: RegistryDeps, userId: number): Promise<RegistryStatus> => {
  if (!(await findPerson(deps.platform.db, userId))) throw refuse('not_found')
  return readRegistryStatus(deps, userId)
}

/** Finds a record by id: the caller's own company's, or any for managers. Another's answers as not found. */
export const readRecord = async (
  deps: RegistryDeps,
  actor: UserActor,
  id: number,
): Promise<AnswerOf<typeof getRegistryRecord>> => {
  const { db, clock } = deps.platform
  const row = await findRecord(db, id)
  if (!row) throw refuse('not_found')
  const company = (await companiesById(db, [row.company_id])).get(row.company_id)
  if (!company || !isRecordOf(row, company)) throw refuse('not_found')
  if (!isManager(actor) && (actor.isUnconfirmed || company.userId !== actor.userId)) throw refuse('not_found')
  const record = await presentRecord(deps.platform, row)
  if (!record) throw refuse('not_found')
  return { ...record, deadlines: await deadlinesOfCompany(db, company, londonDay(clock.now())) }
}
