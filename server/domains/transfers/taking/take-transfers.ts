import { sql } from 'kysely'
import type { Currency } from '#contract/core/money.ts'
import {
  lockProviderAccount,
  type ProviderAccount,
  type ProviderCredit,
  providerAccounts,
  providerCredits,
} from '#server/domains/banking/api.ts'
import type { TransfersDeps } from '#server/domains/transfers/deps.ts'
import { tables } from '#server/domains/transfers/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { eachAlone } from '#server/platform/jobs/each-alone.ts'
import { type KnownTransfer, planTaking, type Taking } from './plan-taking.ts'

/** Namespace of the advisory lock under which transfers are taken; no other domain uses it. */
const lockSpace = 7_701
/** Rows that are written in one statement. */
const batch = 500

const columns = [
  'id',
  'entry',
  'booked_on',
  'currency',
  'cents',
  'counterparty',
  'description',
  'bank_ref',
  'settled_cents',
  'gone_at',
] as const

/** Reads the transfers of an account, those of its former connection, and those of other accounts in the same days. */
const readKnown = async (trx: Trx, account: ProviderAccount, lines: readonly ProviderCredit[]) => {
  const known = async (isOrphan: boolean): Promise<KnownTransfer[]> => {
    const all = tables(trx).selectFrom('incoming_transfer').select(columns).orderBy('id').forUpdate()
    const rows = await (isOrphan
      ? all.where('account_id', 'is', null).where('account_identity', '=', account.identity)
      : all.where('account_id', '=', account.id)
    ).execute()
    return rows.map(({ gone_at: goneAt, ...row }) => ({ ...row, isGone: goneAt !== null }))
  }
  const others = await tables(trx)
    .selectFrom('incoming_transfer as t')
    .select(['t.id', 't.booked_on', 't.currency', 't.cents'])
    .where(sql<boolean>`t.account_id is distinct from ${account.id}::int`)
    .where('t.gone_at', 'is', null)
    .where('t.booked_on', '>=', lines[0]?.bookedOn ?? account.from)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('incoming_transfer as own')
            .select('own.id')
            .whereRef('own.twin_id', '=', 't.id')
            .where('own.account_id', '=', account.id),
        ),
      ),
    )
    .orderBy('t.id')
    .execute()
  const orphans = await known(true)
  const isOrphan = new Set(orphans.map(({ id }) => id))
  return { known: await known(false), orphans, others: others.filter(({ id }) => !isOrphan.has(id)) }
}

const textsOf = (line: ProviderCredit) => ({
  entry: line.entry,
  booked_on: line.bookedOn,
  counterparty: line.counterparty,
  description: line.description,
  bank_ref: line.bankRef,
})

const write = async (trx: Trx, account: ProviderAccount, plan: Taking, at: string): Promise<void> => {
  const ofAccount = {
    account_id: account.id,
    account_identity: account.identity,
    account_label: account.label,
    bank_name: account.bankName,
  }
  for (let from = 0; from < plan.insert.length; from += batch)
    await tables(trx)
      .insertInto('incoming_transfer')
      .values(
        plan.insert.slice(from, from + batch).map(({ line, twinId }) => ({
          ...ofAccount,
          ...textsOf(line),
          // The reader lists no other currencies.
          currency: line.currency as Currency,
          cents: line.cents,
          twin_id: twinId,
          created_at: at,
        })),
      )
      .execute()
  for (const { id, line } of plan.adopt)
    await tables(trx)
      .updateTable('incoming_transfer')
      .set({ ...ofAccount, ...textsOf(line), gone_at: null })
      .where('id', '=', id)
      .execute()
  for (const { id, line, isGone } of plan.update)
    await tables(trx)
      .updateTable('incoming_transfer')
      .set((row) => ({
        ...(isGone
          ? { gone_at: at }
          : { ...textsOf(line), currency: line.currency as Currency, cents: line.cents, gone_at: null }),
        version: row('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
  if (plan.gone.length > 0)
    await tables(trx)
      .updateTable('incoming_transfer')
      .set((row) => ({ gone_at: at, version: row('version', '+', 1) }))
      .where('id', 'in', plan.gone)
      .execute()
}

/** Takes an account's money in as it was read last, once for each line, in one transaction. */
const takeAccount = ({ platform }: TransfersDeps, account: ProviderAccount): Promise<void> =>
  platform.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${lockSpace}::int, 0)`.execute(trx)
    if (!(await lockProviderAccount(trx, account))) return
    const lines = await providerCredits(trx, account)
    const plan = planTaking({ from: account.from, lines, ...(await readKnown(trx, account, lines)) })
    await write(trx, account, plan, platform.clock.now().toISOString())
    await tables(trx)
      .insertInto('transfer_account')
      .values({ account_id: account.id, read_state: account.readState })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ read_state: account.readState }))
      .execute()
  })

/** Takes the money in of each of the provider's accounts that was read or imported since. */
export const takeTransfers = async (deps: TransfersDeps): Promise<void> => {
  const { db, log } = deps.platform
  const accounts = await providerAccounts(db)
  const states = await tables(db).selectFrom('transfer_account').selectAll().execute()
  const taken = new Map(states.map((one) => [one.account_id, one.read_state]))
  const due = accounts.filter(({ id, readState }) => taken.get(id) !== readState)
  await eachAlone(
    log,
    { message: 'the transfers of an account could not be taken; the next sweep retries it' },
    due,
    (account) => takeAccount(deps, account),
  )
}
