import type { importStatement as endpoint } from '#contract/banking/statements.ts'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { BankingContext } from '#server/domains/banking/banking-context.ts'
import { presentAll } from '#server/domains/banking/connections/list-connections.ts'
import { type BankOwner, ownerSubject } from '#server/domains/banking/customers/owner.ts'
import { requireLockedCustomer } from '#server/domains/banking/customers/require-customer.ts'
import { type AccountRow, tables } from '#server/domains/banking/tables.ts'
import { type Content, dayOf } from '#server/domains/banking/transactions/entry.ts'
import { byDays, planDays } from '#server/domains/banking/transactions/plan-days.ts'
import { writePlan } from '#server/domains/banking/transactions/save-answer.ts'
import { recordAction, type StaffAction } from '#server/platform/audit/staff-action.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { Receive } from '#server/platform/http/route.ts'
import { mapInTurns } from '#server/platform/threads/turns.ts'
import { contentOf, duplicatesIn, fileAccount } from './file-account.ts'
import type { Statement } from './parse-statement.ts'
import { readStatement } from './read-statement.ts'
import { type ReceivedFile, receiveStatement } from './receive-statement.ts'

/** Converts every row to a transaction; refuses the file if one is invalid. */
const contentsOf = ({ rows }: Statement, currency: string): Promise<Content[]> =>
  mapInTurns(rows, (row) => {
    const content = contentOf(row, currency)
    if (content === null) throw refuse('statement_invalid')
    return content
  })

/** Adds the missing transactions to an account, merged into its days. */
const addTo = async (
  { platform }: BankingContext,
  trx: Trx,
  account: AccountRow,
  contents: readonly Content[],
): Promise<{ added: number; duplicates: number }> => {
  const { around, duplicates } = await duplicatesIn(trx, account, contents)
  const fresh = contents.filter((_, at) => !duplicates[at])
  const touched = new Set(fresh.map(dayOf))
  const ours = around.filter((entry) => touched.has(dayOf(entry)))
  const now = platform.clock.now()
  const plan = await planDays({
    ours,
    answered: [...(await byDays([...ours, ...fresh])).values()],
    vanished: [],
    nextEntry: account.next_entry,
    today: londonDay(now),
  })
  await writePlan(trx, account.id, plan)
  await tables(trx)
    .updateTable('bank_account')
    .set({ next_entry: plan.nextEntry, synced_at: now.toISOString() })
    .where('id', '=', account.id)
    .execute()
  return { added: fresh.length, duplicates: contents.length - fresh.length }
}

/**
 * Imports a received statement file for an owner whose bank has no feed. The file is not stored; importing it again
 * adds nothing. `lock` locks the owner and returns who it is now.
 */
export const importReceived = async (
  context: BankingContext,
  action: StaffAction,
  { body, saved }: ReceivedFile,
  lock: (trx: Trx) => Promise<BankOwner>,
): Promise<AnswerOf<typeof endpoint>> => {
  const { platform } = context
  const statement = await readStatement(saved.bytes, body.mapping, saved.sender)
  return platform.db.transaction().execute(async (trx) => {
    const owner = await lock(trx)
    const contents = await contentsOf(statement, body.currency)
    const { connection, account } = await fileAccount(context, trx, { ...body, owner })
    const { added, duplicates } = await addTo(context, trx, account, contents)
    await recordAction(platform, trx, action, {
      action: 'import-bank-statement',
      subject: ownerSubject(owner),
      after: { bankName: connection.bank_name, account: account.name, format: statement.format, added, duplicates },
    })
    const [shown] = await presentAll(context, trx, [connection])
    if (!shown) throw refuse('internal_error')
    return platform.idempotency.recordAnswer(trx, { connection: shown, added, duplicates })
  })
}

/** Imports a statement file of a customer's account. */
export const importStatement = async (
  context: BankingContext,
  action: StaffAction,
  receive: Receive<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> => {
  const received = await receive((file) => receiveStatement(context.platform.files, file))
  const { customer } = received.body
  // Uses the locked account: a merged account resolves to the one that remains.
  return importReceived(context, action, received, async (trx) => (await requireLockedCustomer(trx, customer)).id)
}
