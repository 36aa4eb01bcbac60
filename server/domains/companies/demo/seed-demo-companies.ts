import { personRow } from '#server/domains/companies/insert-company.ts'
import { tables } from '#server/domains/companies/tables.ts'
import { tally } from '#server/domains/companies/tally.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { instant } from '#server/platform/database/values.ts'
import { demoCompany } from './demo-company.ts'
import { seedDemoDrafts, seedDemoStages } from './seed-demo-stages.ts'

/** One of every 7 users has no company, so that staff can create one. */
const skippedEvery = 7
/** Rows of one statement; PostgreSQL takes 65,535 parameters. */
const batchSize = 500

const inParts = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / batchSize) }, (_, part) =>
    list.slice(part * batchSize, (part + 1) * batchSize),
  )

/**
 * Creates companies for most of these users: one for each state that screens must show, and many ordinary ones.
 * Existing companies stay.
 */
export const seedDemoCompanies = async (trx: Trx, userIds: readonly number[], now: Date): Promise<void> => {
  const isSkipped = (index: number): boolean => index % skippedEvery === skippedEvery - 1
  const owners = userIds.filter((_, index) => !isSkipped(index))
  const planned = new Map(owners.map((userId, index) => [userId, demoCompany(index, userId, now)]))
  const made: { id: number; compiler_id: number; status: 0 | 1; created_at: string }[] = []
  for (const part of inParts([...planned.values()]))
    made.push(
      ...(await tables(trx)
        .insertInto('company')
        .values(part.map(({ row }) => row))
        .onConflict((conflict) => conflict.column('compiler_id').doNothing())
        .returning(['id', 'compiler_id', 'status', 'created_at'])
        .execute()),
    )
  const people = made.flatMap(({ id, compiler_id: userId }) =>
    (planned.get(userId)?.people ?? []).map((person) => personRow(id, person)),
  )
  for (const part of inParts(people)) await tables(trx).insertInto('shareholder').values(part).execute()
  const formations = made.map(({ id, compiler_id: userId, status, created_at: at }) => ({
    id,
    userId,
    status,
    createdAt: new Date(instant(at)),
  }))
  await seedDemoStages(trx, formations, now)
  if (made.length > 0)
    await seedDemoDrafts(
      trx,
      userIds.filter((_, index) => isSkipped(index)),
      now,
    )
  await tally(
    trx,
    made.map(({ id, status }) => ({ id, from: null, to: status })),
  )
}
