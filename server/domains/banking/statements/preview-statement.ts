import { type previewStatement as endpoint, maxPreviewRows } from '#contract/banking/statements.ts'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { BankingContext } from '#server/domains/banking/banking-context.ts'
import type { BankOwner } from '#server/domains/banking/customers/owner.ts'
import { requireCustomer } from '#server/domains/banking/customers/require-customer.ts'
import type { Content } from '#server/domains/banking/transactions/entry.ts'
import type { Receive } from '#server/platform/http/route.ts'
import { eachInTurns } from '#server/platform/threads/turns.ts'
import { contentOf, duplicatesIn, findFileAccount } from './file-account.ts'
import { readStatement } from './read-statement.ts'
import { type ReceivedFile, receiveStatement } from './receive-statement.ts'
import type { StatementRow } from './statement-row.ts'

type Preview = AnswerOf<typeof endpoint>
type RowStatus = Preview['rows'][number]['status']

const shown = (row: StatementRow, status: RowStatus, currency: string): Preview['rows'][number] => ({
  line: row.line,
  bookingDate: row.bookingDate,
  amount: row.amount,
  currency: row.currency ?? currency,
  description: row.description ?? row.counterparty,
  status,
  error: row.error,
})

const shownRows = (rows: readonly StatementRow[]): StatementRow[] => [
  ...rows.slice(0, maxPreviewRows),
  ...rows
    .slice(maxPreviewRows)
    .filter(({ error }) => error !== null)
    .slice(0, maxPreviewRows),
]

/** Previews what would be imported from a received statement file; stores nothing. */
export const previewReceived = async (
  context: BankingContext,
  owner: BankOwner,
  { body, saved }: ReceivedFile,
): Promise<Preview> => {
  const { db } = context.platform
  const statement = await readStatement(saved.bytes, body.mapping, saved.sender)
  const readable: { row: StatementRow; content: Content }[] = []
  await eachInTurns(statement.rows, (row) => {
    const content = contentOf(row, body.currency)
    if (content !== null) readable.push({ row, content })
  })
  const contents = readable.map(({ content }) => content)
  const { account } = await findFileAccount(context, db, { ...body, owner })
  const { duplicates } = await duplicatesIn(db, account, contents)
  const statuses = new Map<StatementRow, RowStatus>()
  const counts = { new: 0, duplicate: 0, invalid: statement.rows.length - readable.length }
  await eachInTurns(readable, ({ row }, at) => {
    const status = duplicates[at] ? 'duplicate' : 'new'
    statuses.set(row, status)
    counts[status] += 1
  })
  return {
    format: statement.format,
    sample: statement.sample,
    mapping: statement.mapping,
    rows: shownRows(statement.rows).map((row) => shown(row, statuses.get(row) ?? 'invalid', body.currency)),
    counts,
  }
}

/** Parses a statement file of a customer's account and previews what would be imported. */
export const previewStatement = async (
  context: BankingContext,
  receive: Receive<typeof endpoint>,
): Promise<Preview> => {
  const received = await receive((file) => receiveStatement(context.platform.files, file))
  const { id } = await requireCustomer(context, received.body.customer)
  return previewReceived(context, id, received)
}
