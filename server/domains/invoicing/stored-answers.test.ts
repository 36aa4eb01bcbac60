import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { unitsFromCents } from '#contract/core/money.ts'
import { check } from '#contract/core/violations.ts'
import { documentKinds } from '#contract/invoicing/kinds.ts'
import { creditNote, invoice, proForma } from '#contract/invoicing/schemas.ts'
import { rowTotal } from '#contract/invoicing/totals.ts'
import { describeOnBoth, opened } from '#server/platform/database/testing.ts'
import { documentAnswer, presentOne } from './find-document.ts'
import { creditableCents, invoiceStatus, isLocked, isOverdue, owedCents } from './rules.ts'
import { seeded } from './testing/random-invoice.ts'
import { openInvoicing } from './testing.ts'

const schemas = { invoice, credit_note: creditNote, pro_forma: proForma }
const random = seeded(71)
const below = (max: number): number => Math.floor(random() * max)
const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T
const texts = ['Advice', 'Ñandú "x"', 'a\\b', 'line\nbreak\ttab', '\u0001\u2028\u007f', '日本 🎉', '</script>']

const today = '2026-02-18'

const item = () => ({
  title: oneOf(texts),
  description: oneOf(texts),
  qty: oneOf([1, 3, 99_999, 1 + below(500)]),
  priceCents: oneOf([1, 999_999_999, below(100_000) + 1]),
  vat: oneOf([null, 2000, 1, 875, below(10_000)]),
  discount: oneOf([null, 0, 10_000, 333, below(10_000)]),
})

describeOnBoth('answers that %s writes', (kind) => {
  const test = opened(() => openInvoicing(kind))

  /** Stores a document whose every column is random; credited invoices and conversions among them. */
  const store = async (of: (typeof documentKinds)[number], related: number | null, index: number): Promise<number> => {
    const total = oneOf([0, 5, 100, 99_999])
    const issued = of === 'credit_note' || random() < 0.7
    const { rows } = await test.database.raw(
      `insert into accounting_document (kind, state, on_hold_reason, origin, origin_key, year, number, dated_on, user_id,
         customer_name, address, city, contact, fiscal_number, language, currency, items, net_cents, vat_cents,
         total_cents, notes, invoice_id, converted_id, send_to, credited_cents, paid_at, uncollectible_at, issues,
         revision, due_on, received_cents, created_at, changed_at)
       values ($1, $2, $3, $4, $5, $6, $7, '2026-02-03', $8, $9, $10, $11, $12, $13, 'it', $14, $15::jsonb, $16, 0, $16,
         $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, now(), now()) returning id`,
      [
        of,
        issued ? 'issued' : 'pending',
        null,
        of === 'invoice' ? oneOf(['manual', 'subscription', 'consultancy', 'external_purchase']) : 'manual',
        `random-${of}-${index}`,
        issued ? 2026 : null,
        issued ? index + 1 : null,
        oneOf([null, test.customerId]),
        oneOf(texts),
        oneOf(texts),
        oneOf([null, ...texts]),
        oneOf([null, 'ada@example.test']),
        oneOf([null, 'GB123']),
        oneOf(['EUR', 'GBP', 'USD']),
        JSON.stringify(Array.from({ length: below(4) }, item)),
        total,
        oneOf([null, ...texts]),
        of === 'credit_note' ? related : null,
        of === 'pro_forma' ? related : null,
        of === 'pro_forma' ? oneOf([null, 'a@b.test']) : null,
        of === 'invoice' ? oneOf([0, total]) : 0,
        of === 'invoice' && issued ? oneOf([null, '2026-02-04T00:00:00Z']) : null,
        of === 'invoice' && issued ? oneOf([null, '2026-02-05T00:00:00Z']) : null,
        issued ? 1 + below(3) : 0,
        1 + below(9),
        of === 'invoice' ? oneOf([null, '2026-02-17', today, '2026-02-19']) : null,
        of === 'invoice' ? oneOf([0, 1, total, 100_000]) : 0,
      ],
    )
    return Number(rows[0]?.['id'])
  }

  it('are byte for byte what the contract writes, and follow the rules', async () => {
    // Only the answers are looked at: the checks between columns are other tests'.
    const { rows: checks } = await test.database.raw(
      `select conname as name from pg_constraint where conrelid = 'accounting_document'::regclass and contype = 'c'`,
    )
    for (const { name } of checks)
      await sql`alter table accounting_document drop constraint ${sql.ref(String(name))}`.execute(test.db)
    const invoices: number[] = []
    for (let index = 0; index < 60; index += 1) invoices.push(await store('invoice', null, index))
    const stored = new Map(documentKinds.map((of) => [of, of === 'invoice' ? invoices : ([] as number[])]))
    for (let index = 0; index < 40; index += 1) {
      stored.get('credit_note')?.push(await store('credit_note', oneOf(invoices), index))
      stored.get('pro_forma')?.push(await store('pro_forma', oneOf([null, invoices[index] ?? null]), index))
    }
    for (const of of documentKinds)
      for (const id of stored.get(of) ?? [])
        for (const lockIssued of [true, false]) {
          const { rows } = await sql<{
            text: string
          }>`select ${documentAnswer(of, id, { lockIssued, today })} as text`.execute(test.db)
          const text = rows[0]?.text ?? ''
          const checked = check(schemas[of], JSON.parse(text))
          expect(checked.ok && JSON.stringify(checked.value)).toBe(text)
          const row = await test.row(id)
          const answer = await presentOne(test.db, of, row, { lockIssued, today })
          expect(answer.items.map(({ total }) => total)).toEqual(
            row.items.map((one) => unitsFromCents(rowTotal(one).totalCents)),
          )
          const hasNotes = 'creditNotes' in answer && answer.creditNotes.length > 0
          if ('locked' in answer) expect(answer.locked).toBe(hasNotes || isLocked(row, lockIssued))
          if (!('status' in answer)) continue
          expect(answer.status).toBe(invoiceStatus(row))
          expect(answer.isOverdue).toBe(isOverdue(row, today))
          expect(answer.owedAmount).toBe(row.state === 'issued' ? unitsFromCents(owedCents(row)) : 0)
          expect(answer.creditableAmount).toBe(row.state === 'issued' ? unitsFromCents(creditableCents(row)) : 0)
          expect(answer.creditNote).toEqual(answer.creditNotes.at(-1) ?? null)
        }
  })
})
