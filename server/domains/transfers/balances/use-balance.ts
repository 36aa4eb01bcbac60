import type { BodyOf } from '#contract/core/endpoint.ts'
import { unitsFromCents } from '#contract/core/money.ts'
import type { useBalance as endpoint, returnBalance as returnEndpoint } from '#contract/transfers/manager-balances.ts'
import type { BalanceAccount } from '#contract/transfers/schemas.ts'
import {
  documentSubject,
  invoiceStatus,
  lockDocument,
  owedCents,
  recordReceipt,
  removeReceiptOf,
  statusRefusal,
} from '#server/domains/invoicing/api.ts'
import { lockAnyPerson } from '#server/domains/people/api.ts'
import type { TransfersDeps } from '#server/domains/transfers/deps.ts'
import { useKey } from '#server/domains/transfers/rules.ts'
import { type BalanceEntryRow, tables } from '#server/domains/transfers/tables.ts'
import { recordAction, type StaffAction } from '#server/platform/audit/staff-action.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse, refuseConflict } from '#server/platform/http/refusal.ts'
import { balanceIn } from './balance-of.ts'
import { presentBalance } from './present-balance.ts'
import { reverseEntry } from './reverse-entry.ts'

type NewEntry = Pick<BalanceEntryRow, 'user_id' | 'currency' | 'kind' | 'invoice_id'> & {
  readonly cents: number
  readonly made_by: number
  readonly created_at: string
}

const addEntry = (trx: Trx, entry: NewEntry): Promise<{ readonly id: number }> =>
  tables(trx)
    .insertInto('customer_balance_entry')
    .values({ ...entry, transfer_id: null, reverses_id: null })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Locks the customer whose balance changes, deleted or not: what two calls spend at once is the balance once. */
const lockCustomer = async (trx: Trx, userId: number): Promise<number> => {
  const customer = await lockAnyPerson(trx, userId)
  if (customer === null) throw refuse('not_found')
  return customer.id
}

/**
 * Pays an invoice of the customer from the balance in its currency, as far as both go. Throws a conflict with the
 * balance as it is for a stale version of the invoice, so that a repeated call does not pay twice.
 */
export const useBalance = (
  { platform }: TransfersDeps,
  call: StaffAction,
  customerId: number,
  { invoice: invoiceId, invoiceVersion }: BodyOf<typeof endpoint>,
): Promise<BalanceAccount> =>
  platform.db.transaction().execute(async (trx) => {
    const userId = await lockCustomer(trx, customerId)
    const invoice = await lockDocument(trx, 'invoice', invoiceId)
    if (invoice.user_id !== userId) throw refuse('not_found')
    if (invoice.revision !== invoiceVersion) throw refuseConflict(await presentBalance(trx, userId))
    const refusal = statusRefusal(invoiceStatus(invoice))
    if (refusal !== null) throw refuse(refusal)
    const { currency } = invoice
    const cents = Math.min(await balanceIn(trx, userId, currency), owedCents(invoice))
    if (cents <= 0) throw refuse('balance_too_low')
    const now = platform.clock.now()
    const made = { made_by: call.actor.userId, created_at: now.toISOString() }
    const { id } = await addEntry(trx, {
      user_id: userId,
      currency,
      cents: -cents,
      kind: 'used',
      invoice_id: invoiceId,
      ...made,
    })
    const receipt = {
      origin: 'balance',
      originKey: useKey(id),
      cents,
      receivedAt: made.created_at,
      by: made.made_by,
    } as const
    await recordReceipt(platform, trx, invoice, receipt, now)
    await recordAction(platform, trx, call, {
      action: 'use-balance',
      subject: documentSubject(invoice),
      after: { currency, cents },
    })
    return presentBalance(trx, userId)
  })

/** Records that a whole balance was paid back to the customer elsewhere; a conflict if it is another one by now. */
export const returnBalance = (
  { platform }: TransfersDeps,
  call: StaffAction,
  customerId: number,
  { currency, amount }: BodyOf<typeof returnEndpoint>,
): Promise<BalanceAccount> =>
  platform.db.transaction().execute(async (trx) => {
    const userId = await lockCustomer(trx, customerId)
    const cents = await balanceIn(trx, userId, currency)
    if (cents <= 0 || unitsFromCents(cents) !== amount) throw refuseConflict(await presentBalance(trx, userId))
    await addEntry(trx, {
      user_id: userId,
      currency,
      cents: -cents,
      kind: 'returned',
      invoice_id: null,
      made_by: call.actor.userId,
      created_at: platform.clock.now().toISOString(),
    })
    await recordAction(platform, trx, call, {
      action: 'return-balance',
      subject: { type: 'user', id: userId },
      after: { currency, cents },
    })
    return presentBalance(trx, userId)
  })

/** Takes back that a balance was used or returned, once; an invoice that it paid may be owed again. */
export const undoBalanceEntry = (
  { platform }: TransfersDeps,
  call: StaffAction,
  customerId: number,
  entryId: number,
): Promise<BalanceAccount> =>
  platform.db.transaction().execute(async (trx) => {
    const userId = await lockCustomer(trx, customerId)
    const entry = await tables(trx)
      .selectFrom('customer_balance_entry')
      .selectAll()
      .where('id', '=', entryId)
      .where('user_id', '=', userId)
      .where('kind', 'in', ['used', 'returned'])
      .executeTakeFirst()
    if (!entry) throw refuse('not_found')
    const now = platform.clock.now()
    const by = call.actor.userId
    if (!(await reverseEntry(trx, entry, { by, at: now.toISOString() }))) return presentBalance(trx, userId)
    const invoice = entry.invoice_id === null ? null : await lockDocument(trx, 'invoice', entry.invoice_id)
    if (invoice !== null) await removeReceiptOf(platform, trx, invoice, useKey(entry.id), { by, now })
    await recordAction(platform, trx, call, {
      action: 'undo-balance-entry',
      subject: invoice === null ? { type: 'user', id: userId } : documentSubject(invoice),
      after: { currency: entry.currency, cents: -Number(entry.cents) },
    })
    return presentBalance(trx, userId)
  })
