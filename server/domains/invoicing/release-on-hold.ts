import { companiesOf } from '#server/domains/companies/api.ts'
import { findAnyPerson } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { InvoicingDeps } from './deps.ts'
import { releaseRated } from './exchange-rates.ts'
import { addressee, isInvoiceable } from './invoice-payment.ts'
import { enqueueNumbering } from './jobs.ts'
import { tables } from './tables.ts'

/** Issues documents on hold for a customer's company, made out to it as it is now. Safe to repeat. */
export const releaseFor = async (deps: InvoicingDeps, userId: number): Promise<void> => {
  const { platform } = deps
  const company = (await companiesOf(platform.db, [userId])).get(userId)
  const customer = await findAnyPerson(platform.db, userId)
  if (!customer || !isInvoiceable(company)) return
  await platform.db.transaction().execute(async (trx) => {
    const released = await tables(trx)
      .updateTable('accounting_document')
      .set({ ...addressee(customer, company), state: 'pending', on_hold_reason: null })
      .where('user_id', '=', userId)
      .where('on_hold_reason', '=', 'not_incorporated')
      .returning(['id', 'caused_by'])
      .execute()
    await enqueueNumbering(platform.jobs, trx, released)
  })
}

/**
 * Issues documents on hold when the account is being deleted: they are paid, and no company will follow. They name the
 * addressee of the payment.
 */
export const releaseWithoutCompany = async (
  { platform }: Pick<InvoicingDeps, 'platform'>,
  trx: Trx,
  userId: number,
): Promise<void> => {
  const released = await tables(trx)
    .updateTable('accounting_document')
    .set({ state: 'pending', on_hold_reason: null })
    .where('user_id', '=', userId)
    .where('on_hold_reason', '=', 'not_incorporated')
    .returning(['id', 'caused_by'])
    .execute()
  await enqueueNumbering(platform.jobs, trx, released)
}

/** Finds customers whose documents wait although their company is incorporated: its event was lost, or came first. */
const overdueUsers = async (deps: InvoicingDeps): Promise<number[]> => {
  const { db } = deps.platform
  const rows = await tables(db)
    .selectFrom('accounting_document')
    .select('user_id')
    .distinct()
    .where('on_hold_reason', '=', 'not_incorporated')
    .execute()
  const users = rows.flatMap(({ user_id }) => user_id ?? [])
  const companies = await companiesOf(db, users)
  return users.filter((userId) => isInvoiceable(companies.get(userId)))
}

/** Runs every task although others fail; then throws the first error with the number of failures. */
const runAll = async (works: readonly (() => Promise<void>)[]): Promise<void> => {
  const problems: unknown[] = []
  for (const work of works) await work().catch((error: unknown) => void problems.push(error))
  const [first] = problems
  if (problems.length > 0)
    throw new Error(`${problems.length} of ${works.length}: ${first instanceof Error ? first.message : 'unknown'}`, {
      cause: first,
    })
}

/**
 * Repairs lost jobs: documents on hold without need, pending ones without a job, versions without a PDF. One failure
 * does not stop the others.
 */
export const repair = async (deps: InvoicingDeps, enqueue: Enqueue): Promise<void> => {
  const { db } = deps.platform
  const overdue = await overdueUsers(deps)
  await releaseRated(deps)
  const pending = await tables(db)
    .selectFrom('accounting_document')
    .select('id')
    .where('state', '=', 'pending')
    .where('number', 'is', null)
    .orderBy('id')
    .limit(1_000)
    .execute()
  const bare = await tables(db)
    .selectFrom('document_issue')
    .select(['document_id', 'version'])
    .where('file_key', 'is', null)
    .orderBy('document_id')
    .limit(1_000)
    .execute()
  await runAll([
    ...overdue.map((userId) => () => releaseFor(deps, userId)),
    ...pending.map(
      ({ id }) =>
        () =>
          enqueue.number(id),
    ),
    ...bare.map(
      ({ document_id, version }) =>
        () =>
          enqueue.render(document_id, version),
    ),
  ])
}

/** Defines how a sweep enqueues the jobs of a row. */
export interface Enqueue {
  readonly number: (documentId: number) => Promise<void>
  readonly render: (documentId: number, version: number) => Promise<void>
}
