import { companiesOf } from '#server/domains/companies/api.ts'
import { findAnyPerson } from '#server/domains/people/api.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { columnsOf } from './content.ts'
import type { InvoicingDeps } from './deps.ts'
import { isInvoiceable, type PaidSale } from './invoice-payment.ts'
import { issueLockedRow } from './number-document.ts'
import { type Addressed, type PlannedDocument, planDemoDocuments } from './plan-demo-documents.ts'
import { recordReceipt } from './receipts/record-receipt.ts'
import { seedDemoReminders } from './reminders/seed-demo-reminders.ts'
import { isSystemMade } from './rules.ts'
import { type DocumentRow, tables } from './tables.ts'

/** Lists the recipients of demo documents. */
export interface DemoDocuments {
  readonly userIds: readonly number[]
  /** The customer with which people log in, with its own history. */
  readonly regular: number
  /** What customers paid for their plans: each invoice is dated on its day. */
  readonly sales: readonly PaidSale[]
}

/** Matches plausible client names, such as Harbour Crafts Ltd, and not those that test the screens. */
const plainName = /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+ (?:Ltd|LTD|Limited)$/u

const addressees = async (trx: Trx, userIds: readonly number[]): Promise<Addressed[]> => {
  const companies = await companiesOf(trx, userIds)
  const found: Addressed[] = []
  for (const id of userIds) {
    const company = companies.get(id)
    if (!isInvoiceable(company) || !plainName.test(company.name)) continue
    const customer = await findAnyPerson(trx, id)
    if (customer) found.push({ customer, company })
  }
  return found
}

/** Creates and numbers a document as of its day; null when it already has its number. */
const write = async (
  { platform }: InvoicingDeps,
  trx: Trx,
  planned: PlannedDocument,
  credited: DocumentRow | undefined,
): Promise<DocumentRow | null> => {
  const at = planned.on.toISOString()
  const wanted = londonDay(planned.on)
  // An invoice numbered after others is dated no earlier; its credit note follows it.
  const day = credited && credited.dated_on > wanted ? credited.dated_on : wanted
  const paidAtOnce = planned.paid && isSystemMade(planned)
  const values = {
    ...columnsOf(planned.content),
    kind: planned.kind,
    origin: planned.origin,
    origin_key: planned.key,
    state: 'pending' as const,
    on_hold_reason: null,
    dated_on: day,
    supplied_on: planned.suppliedOn ?? null,
    user_id: planned.recipient.customer.id,
    invoice_id: credited?.id ?? null,
    paid_at: paidAtOnce ? at : null,
    received_cents: paidAtOnce ? planned.content.total_cents : 0,
    created_at: at,
    changed_at: at,
  }
  const row = await tables(trx)
    .insertInto('accounting_document')
    .values(values)
    // The payment's event may have come first: its document is on hold without a company.
    .onConflict((conflict) =>
      conflict.column('origin_key').doUpdateSet(values).where('accounting_document.state', '=', 'on_hold'),
    )
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  const receipt = {
    origin: 'by_hand',
    originKey: null,
    cents: Number(row.total_cents),
    receivedAt: at,
    by: null,
  } as const
  const paid = planned.paid && !paidAtOnce ? await recordReceipt(platform, trx, row, receipt, planned.on) : row
  const issued = await issueLockedRow(platform, trx, paid ?? row, day, planned.on)
  if (issued === null || planned.uncollectibleOn === undefined) return issued
  // Only a numbered document can be marked as uncollectible.
  return tables(trx)
    .updateTable('accounting_document')
    .set({ uncollectible_at: planned.uncollectibleOn.toISOString() })
    .where('id', '=', issued.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Records on the other document what this one did to it. */
const linkRelated = async (
  trx: Trx,
  planned: PlannedDocument,
  written: DocumentRow,
  known: ReadonlyMap<string, DocumentRow>,
): Promise<void> => {
  const credited = known.get(planned.credits ?? '')
  const offer = known.get(planned.converts ?? '')
  const documents = tables(trx).updateTable('accounting_document')
  if (credited)
    await documents
      .set({ credited_cents: Number(written.total_cents) })
      .where('id', '=', credited.id)
      .execute()
  if (offer) await documents.set({ converted_id: written.id }).where('id', '=', offer.id).execute()
}

/**
 * Creates two years of documents, numbered in the order of their days. Leaves existing ones, so a repeat does nothing.
 */
export const seedDemoDocuments = async (
  deps: InvoicingDeps,
  trx: Trx,
  { userIds, regular, sales }: DemoDocuments,
): Promise<void> => {
  const people = await addressees(trx, userIds)
  const [customer] = await addressees(trx, [regular])
  const known = new Map<string, DocumentRow>()
  for (const planned of planDemoDocuments(people, customer, sales, deps.platform.clock.now())) {
    const credited = known.get(planned.credits ?? '')
    // The invoice existed before this seeding, and so does its credit note.
    if (planned.credits !== undefined && !credited) continue
    const written = await write(deps, trx, planned, credited)
    if (!written) continue
    known.set(planned.key, written)
    await linkRelated(trx, planned, written, known)
  }
  const { clock, settings } = deps.platform
  await seedDemoReminders(trx, clock.now(), settings.invoiceReminderDays)
}
