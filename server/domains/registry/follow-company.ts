import { registryNumberOf } from '#contract/registry/company-number.ts'
import { companiesById, incorporatedAfter } from '#server/domains/companies/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { startRun } from '#server/platform/jobs/start-run.ts'
import { refreshDeadlinesWithin } from './dates/refresh-deadlines.ts'
import type { RegistryDeps } from './deps.ts'
import { readRecordJob } from './jobs.ts'
import { lockOwner } from './lock-owner.ts'
import { tables } from './tables.ts'

/**
 * Updates a company's record to our own data and returns the record's id. An incorporated company with a number is
 * followed under it; another number starts a new record without earlier readings. Any other company is not followed.
 */
export const followWithin = async ({ platform }: RegistryDeps, trx: Trx, companyId: number): Promise<number | null> => {
  // Locked, so that only one transaction at a time updates the record, with the company's current data.
  await lockOwner(trx, companyId)
  const company = (await companiesById(trx, [companyId])).get(companyId)
  const wanted = company?.status === 1 ? registryNumberOf(company.companyNumber) : null
  const row = await tables(trx)
    .selectFrom('registry_record')
    .select(['id', 'company_number'])
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst()
  if (row && row.company_number === wanted) return row.id
  if (row) await tables(trx).deleteFrom('registry_record').where('id', '=', row.id).execute()
  if (wanted === null) return null
  const { id } = await tables(trx)
    .insertInto('registry_record')
    .values({ company_id: companyId, company_number: wanted, next_read_at: platform.clock.now().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Updates a company's record in its own transaction; a new record is read immediately. Safe to repeat. */
export const followCompany = async (deps: RegistryDeps, companyId: number): Promise<void> => {
  const { db, jobs } = deps.platform
  await db.transaction().execute(async (trx) => {
    const recordId = await followWithin(deps, trx, companyId)
    await refreshDeadlinesWithin(deps, trx, companyId)
    if (recordId !== null) await jobs.enqueue(trx, readRecordJob, { recordId }, { singletonKey: String(recordId) })
  })
}

const batch = 500

/** Repairs records that are missing, superfluous or under another number, by comparing all companies in batches. */
export const matchRecords = async (deps: RegistryDeps, isOver = startRun()): Promise<void> => {
  const { db } = deps.platform
  let after = 0
  for (;;) {
    const companies = await incorporatedAfter(db, after, batch)
    const last = companies.length < batch ? null : companies.at(-1)?.id
    const records = await tables(db)
      .selectFrom('registry_record')
      .select(['company_id', 'company_number'])
      .where('company_id', '>', after)
      .$if(last !== null && last !== undefined, (query) => query.where('company_id', '<=', last ?? 0))
      .execute()
    const wanted = new Map(companies.map(({ id, companyNumber }) => [id, registryNumberOf(companyNumber)]))
    const followed = new Map(records.map((row) => [row.company_id, row.company_number]))
    for (const id of new Set([...wanted.keys(), ...followed.keys()]))
      if (!isOver() && (wanted.get(id) ?? null) !== (followed.get(id) ?? null)) await followCompany(deps, id)
    if (last === null || last === undefined || isOver()) return
    after = last
  }
}
