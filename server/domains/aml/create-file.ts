import type { AmlFile } from '#contract/aml/schemas.ts'
import { lockPerson } from '#server/domains/people/api.ts'
import type { StaffAction } from '#server/platform/audit/staff-action.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse, refuseField } from '#server/platform/http/refusal.ts'
import { recordAmlAction } from './audit-details.ts'
import type { AmlDeps } from './deps.ts'
import { presentFile } from './present.ts'
import { nextReviewOn } from './rules.ts'
import { type AmlFileRow, tables } from './tables.ts'

/** Who a file is about, as the account says when the file is created. */
interface Customer {
  readonly id: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/** Writes an empty file: until it is rated, its review is as near as that of a high risk. */
export const insertFile = (trx: Trx, customer: Customer, now: Date): Promise<AmlFileRow> => {
  const today = londonDay(now)
  const name = `${customer.firstName} ${customer.lastName}`.trim()
  return tables(trx)
    .insertInto('aml_file')
    .values({
      user_id: customer.id,
      customer_name: (name === '' ? customer.email : name).slice(0, 160),
      customer_email: customer.email,
      answers: '{}',
      countries: '[]',
      identified: '[]',
      owners: '[]',
      reviewed_on: today,
      review_on: nextReviewOn(today, null),
      created_at: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Creates a customer's file with its audit entry. Refuses an unknown or deleted account, staff, and a customer who has
 * a file of a relationship that lasts.
 */
export const createFile = async ({ platform }: AmlDeps, call: StaffAction, userId: number): Promise<AmlFile> =>
  platform.db.transaction().execute(async (trx) => {
    const customer = await lockPerson(trx, userId)
    if (!customer || customer.roles.length > 0) throw refuse('not_found')
    const current = await tables(trx)
      .selectFrom('aml_file')
      .select('id')
      .where('user_id', '=', customer.id)
      .where('ended_on', 'is', null)
      .executeTakeFirst()
    if (current) throw refuseField('user', 'aml.exists')
    const now = platform.clock.now()
    const row = await insertFile(trx, customer, now)
    await recordAmlAction(platform, trx, call, 'create-aml-file', row.id)
    const file = await presentFile(trx, row, { managerId: call.actor.userId, now })
    return platform.idempotency.recordAnswer(trx, file)
  })
