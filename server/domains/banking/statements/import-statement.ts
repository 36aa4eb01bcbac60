import type { importStatement as endpoint } from '#contract/banking/statements.ts'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import { recordAct, type StaffAct } from '../../../platform/audit/staff-act.ts'
import { londonDay } from '../../../platform/clock/london-day.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import type { Receive } from '../../../platform/http/route.ts'
import { mapInTurns } from '../../../platform/threads/turns.ts'
import { requireHeldCustomer } from '../connections/find-connection.ts'
import { presentAll } from '../connections/list-connections.ts'
import type { BankingGround } from '../ground.ts'
import { type Content, dayOf } from '../sync/entry.ts'
import { writePlan } from '../sync/keep-answer.ts'
import { byDays, planDays } from '../sync/plan-days.ts'
import { type AccountRow, tables } from '../tables.ts'
import { contentOf, doublesIn, fileAccount } from './file-account.ts'
import type { Statement } from './parse-statement.ts'
import { readStatement } from './read-statement.ts'
import { receiveStatement } from './receive-statement.ts'

/** Every row as a transaction; one that cannot be read refuses the file. */
const contentsOf = ({ rows }: Statement, currency: string): Promise<Content[]> =>
  mapInTurns(rows, (row) => {
    const content = contentOf(row, currency)
    if (content === null) throw refuse('statement_faulty')
    return content
  })

/** Adds to an account what it has not, to the days that it has. */
const addTo = async (
  { platform }: BankingGround,
  trx: Trx,
  account: AccountRow,
  contents: readonly Content[],
): Promise<{ added: number; doubles: number }> => {
  const { around, doubles } = await doublesIn(trx, account, contents)
  const fresh = contents.filter((_, at) => !doubles[at])
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
  return { added: fresh.length, doubles: contents.length - fresh.length }
}

/** Imports a statement file for a customer whose bank gives no feed. The file itself is not kept; the same one twice adds nothing. */
export const importStatement = async (
  ground: BankingGround,
  act: StaffAct,
  receive: Receive<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> => {
  const { platform } = ground
  const { body, kept } = await receive((file) => receiveStatement(platform.files, file))
  const statement = await readStatement(kept.bytes, body.mapping, kept.sender)
  return platform.db.transaction().execute(async (trx) => {
    // What is held: an account that was merged answers with the account that stays.
    const { id: customer } = await requireHeldCustomer(ground, trx, body.customer)
    const contents = await contentsOf(statement, body.currency)
    const { connection, account } = await fileAccount(ground, trx, { ...body, customer })
    const { added, doubles } = await addTo(ground, trx, account, contents)
    await recordAct(platform, trx, act, {
      act: 'import-bank-statement',
      subject: { type: 'customer-banks', id: customer },
      after: { bankName: connection.bank_name, account: account.name, format: statement.format, added, doubles },
    })
    const [shown] = await presentAll(ground, trx, [connection])
    if (!shown) throw refuse('generic')
    return platform.idempotency.recordAnswer(trx, { connection: shown, added, doubles })
  })
}
