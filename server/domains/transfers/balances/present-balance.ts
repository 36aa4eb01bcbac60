import { sql } from 'kysely'
import { unitsFromCents } from '#contract/core/money.ts'
import { iri } from '#contract/core/reference.ts'
import type { BalanceAccount } from '#contract/transfers/schemas.ts'
import { documentNumberSql, searchPayable } from '#server/domains/invoicing/api.ts'
import { accountEmailsOf, findAnyPerson } from '#server/domains/people/api.ts'
import { presentPayable } from '#server/domains/transfers/present.ts'
import { tables } from '#server/domains/transfers/tables.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { instant } from '#server/platform/database/values.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { balancesOf } from './balance-of.ts'

/** Changes that are shown, the newest. */
const maxEntries = 100
/** Open invoices of a customer that are offered in a currency. */
const maxInvoices = 50

const entriesOf = async (db: Db | Trx, userId: number): Promise<BalanceAccount['entries']> => {
  const rows = await tables(db)
    .selectFrom('customer_balance_entry as e')
    .leftJoin('customer_balance_entry as r', 'r.reverses_id', 'e.id')
    .selectAll('e')
    .select(['r.id as reversed_by'])
    .select(sql<string | null>`${sql.raw(documentNumberSql('e.invoice_id'))}`.as('invoice_number'))
    .where('e.user_id', '=', userId)
    .orderBy('e.id', 'desc')
    .limit(maxEntries)
    .execute()
  const emails = await accountEmailsOf(
    db,
    rows.flatMap(({ made_by: by }) => by ?? []),
  )
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    amount: unitsFromCents(Number(row.cents)),
    currency: row.currency,
    invoice:
      row.invoice_id === null || row.invoice_number === null
        ? null
        : { '@id': iri('invoices', row.invoice_id), id: row.invoice_id, number: row.invoice_number },
    transfer: row.transfer_id === null ? null : iri('transfer_matches', row.transfer_id),
    at: instant(row.created_at),
    by: row.made_by === null ? null : (emails.get(row.made_by) ?? null),
    canUndo: (row.kind === 'used' || row.kind === 'returned') && row.reversed_by === null,
  }))
}

/** Presents a customer's balances to a manager. */
export const presentBalance = async (db: Db | Trx, userId: number): Promise<BalanceAccount> => {
  const balances = (await balancesOf(db, userId)).map(({ currency, cents }) => ({
    currency,
    amount: unitsFromCents(cents),
  }))
  const invoices: BalanceAccount['invoices'] = []
  for (const { currency } of balances)
    invoices.push(...(await searchPayable(db, { currency, text: '', userId }, maxInvoices)).map(presentPayable))
  return { userRef: iri('users', userId), balances, entries: await entriesOf(db, userId), invoices }
}

/** Reads a customer's balances, also those of a deleted account, which are listed. */
export const readBalance = async (db: Db, userId: number): Promise<BalanceAccount> => {
  const person = await findAnyPerson(db, userId)
  if (person === null) throw refuse('not_found')
  return presentBalance(db, person.id)
}
