import { sql } from 'kysely'
import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import { lockAnyPerson, type Person } from '#server/domains/people/api.ts'
import { currentCause, withCause } from '#server/platform/cause/with-cause.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { InvoicingDeps } from './deps.ts'
import { dueDay } from './due-day.ts'
import { sterlingOf, writeIssue } from './issue.ts'
import { kindRules } from './kinds.ts'
import { announceInvoice } from './mails.ts'
import { createPayToken, isToBePaid } from './pay-link.ts'
import { type DocumentRow, tables } from './tables.ts'

/**
 * Takes the next number of a series. The counter's row stays locked until the transaction ends. Numbers follow the
 * order of commits, and a rollback returns its number.
 */
const nextNumber = async (trx: Trx, kind: DocumentKind, year: number): Promise<number> => {
  const row = await tables(trx)
    .insertInto('document_series')
    .values({ kind, year, last_number: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'year']).doUpdateSet({ last_number: sql`document_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return row.last_number
}

/** Locks a series until the transaction ends and returns its last number; 0 for a new one, which is locked as well. */
const lockSeries = async (trx: Trx, kind: DocumentKind, year: number): Promise<number> => {
  const find = () =>
    tables(trx)
      .selectFrom('document_series')
      .select('last_number')
      .where('kind', '=', kind)
      .where('year', '=', year)
      .forUpdate()
      .executeTakeFirst()
  const series = await find()
  if (series) return series.last_number
  await tables(trx)
    .insertInto('document_series')
    .values({ kind, year, last_number: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await find())?.last_number ?? 0
}

/** Finds the day of the last document of a series, whose counter stays locked; null when there is none. */
const lastDay = async (trx: Trx, kind: DocumentKind, year: number): Promise<string | null> => {
  const lastNumber = await lockSeries(trx, kind, year)
  const last = await tables(trx)
    .selectFrom('accounting_document')
    .select('dated_on')
    .where('kind', '=', kind)
    .where('year', '=', year)
    .where('number', '=', lastNumber)
    .executeTakeFirst()
  return last?.dated_on ?? null
}

/**
 * Dates a document by its chosen day, or by the day of numbering. A wait over midnight or a clock
 * that is behind never gives a day before the previous number's.
 */
const dayOf = async (trx: Trx, row: DocumentRow, today: string): Promise<string> => {
  if (kindRules[row.kind].datedBy === 'form') return row.dated_on
  const last = await lastDay(trx, row.kind, Number(today.slice(0, 4)))
  return last !== null && last > today ? last : today
}

const putOnHoldForRate = async (trx: Trx, id: number): Promise<void> => {
  await tables(trx)
    .updateTable('accounting_document')
    .set({ state: 'on_hold', on_hold_reason: 'rate_missing' })
    .where('id', '=', id)
    .execute()
}

/**
 * Numbers a locked row in the transaction: number, date, sterling VAT and first version. Returns the row, or null when
 * it must wait.
 */
export const issueLockedRow = async (
  platform: Pick<Platform, 'clock' | 'jobs' | 'settings'>,
  trx: Trx,
  row: DocumentRow,
  today: string,
  issuedAt: Date = platform.clock.now(),
): Promise<DocumentRow | null> => {
  const day = await dayOf(trx, row, today)
  const sterling = await sterlingOf(trx, row, Number(row.vat_cents), day)
  if (sterling === 'missing') {
    await putOnHoldForRate(trx, row.id)
    return null
  }
  const year = Number(day.slice(0, 4))
  const toBePaid = isToBePaid(row)
  const issued = await tables(trx)
    .updateTable('accounting_document')
    .set({
      state: 'issued',
      on_hold_reason: null,
      year,
      number: await nextNumber(trx, row.kind, year),
      dated_on: day,
      issues: 1,
      revision: row.revision + 1,
      sterling_millionths: sterling?.millionths ?? null,
      sterling_vat_cents: sterling?.vatCents ?? null,
      due_on: toBePaid ? dueDay(day, row.due_on, platform.settings.invoiceDueDays) : null,
      pay_token: toBePaid ? createPayToken() : null,
      changed_at: platform.clock.now().toISOString(),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeIssue(platform, trx, issued, { by: issued.made_by, at: issuedAt })
  return issued
}

/**
 * Numbers a locked pending document and notifies its customer, who is looked up unless the caller has locked them. A
 * document that waited carries the cause of its payment.
 */
export const numberLockedRow = (
  deps: InvoicingDeps,
  trx: Trx,
  row: DocumentRow,
  { today, customer }: { readonly today: string; readonly customer?: Person | null },
): Promise<void> =>
  withCause(row.caused_by ?? currentCause(), async () => {
    const issued = await issueLockedRow(deps.platform, trx, row, today)
    if (issued) await announceInvoice(deps, trx, issued, customer)
  })

const findPending = (trx: Trx, documentId: number) =>
  tables(trx).selectFrom('accounting_document').selectAll().where('id', '=', documentId).where('state', '=', 'pending')

/**
 * Locks the people whom a number's rows reference. The settling of a payment locks its buyer and then the series: who
 * had the series first and waited for the buyer would never get on.
 */
const lockPeople = async (trx: Trx, { user_id, made_by }: DocumentRow): Promise<void> => {
  const people = [user_id, made_by].filter((id) => id !== null)
  for (const id of new Set(people.toSorted((one, other) => one - other))) await lockAnyPerson(trx, id)
}

/**
 * Gives a pending document its number, date, final totals and first version in one transaction. Safe to repeat: a
 * numbered document retains its number. A missing exchange rate puts it on hold. Locks people, the document and the
 * series, in this order.
 */
export const numberPending = async (deps: InvoicingDeps, documentId: number): Promise<void> => {
  const { platform } = deps
  const today = londonDay(platform.clock.now())
  await platform.db.transaction().execute(async (trx) => {
    const seen = await findPending(trx, documentId).executeTakeFirst()
    if (!seen) return
    await lockPeople(trx, seen)
    const row = await findPending(trx, documentId).forUpdate().executeTakeFirst()
    if (row) await numberLockedRow(deps, trx, row, { today })
  })
}
