import { type RawBuilder, sql } from 'kysely'
import type { Currency } from '#contract/core/money.ts'
import { currencySign, unitsFromCents } from '#contract/core/money.ts'
import { item } from '#contract/invoicing/items.ts'
import { type DocumentKind, kindFacts } from '#contract/invoicing/kinds.ts'
import { type CurrencySign, creditNote, invoice, proForma } from '#contract/invoicing/schemas.ts'
import {
  iriSql,
  nestedArray,
  nestedRow,
  nestedRows,
  resourceSql,
  signSql,
  unitsSql,
} from '#server/platform/database/json-row.ts'
import { owedText } from './owed-sql.ts'
import type { ShownAs } from './shown-as.ts'

/** Returns the currency sign that documents use. */
export const signOf = (currency: Currency): CurrencySign => currencySign[currency]

/** Converts a column's integer cents to units with two decimals. */
export const units = (cents: bigint | number): number => unitsFromCents(Number(cents))

const stored = (name: string): string => `(i ->> '${name}')::bigint`
const percentage = (name: string): string => `coalesce(to_json(${unitsSql(stored(name))}), to_json(false))`

/** A stored item `i` as JSON. Its total is `rowTotal`: exact, rounded once, half away from zero. */
const items = nestedRows(
  item,
  {
    title: `i -> 'title'`,
    description: `i -> 'description'`,
    qty: `i -> 'qty'`,
    price: unitsSql(stored('priceCents')),
    vat: percentage('vat'),
    discount: percentage('discount'),
    total:
      unitsSql(`round((i ->> 'priceCents')::numeric * ${stored('qty')} * (10000 - coalesce(${stored('discount')}, 0))
      * (10000 + coalesce(${stored('vat')}, 0)) * 0.00000001)`),
  },
  'from jsonb_array_elements(d.items) i',
)

const common = (kind: DocumentKind) => ({
  '@id': iriSql(kindFacts[kind].collection, 'd.id'),
  id: 'd.id',
  year: 'd.year',
  createdAt: 'd.dated_on',
  customerName: 'd.customer_name',
  customerContact: 'd.contact',
  fiscalNumber: 'd.fiscal_number',
  currency: signSql('d.currency'),
  items,
  subtotal: unitsSql('d.net_cents'),
  vatAmount: unitsSql('d.vat_cents'),
  total: unitsSql('d.total_cents'),
  notes: 'd.notes',
  userRef: iriSql('users', 'd.user_id'),
  language: 'd.language',
  version: 'd.revision',
  versionCount: 'd.issues',
  onHoldReason: 'd.on_hold_reason',
})

/** The same rule as `invoiceStatus`, of a row `d`. */
export const statusSql = `case when d.state <> 'issued' then 'draft' when d.total_cents > 0 and d.credited_cents = d.total_cents
  then 'void' when d.paid_at is not null then 'paid' when d.uncollectible_at is null then 'open' else 'uncollectible' end`

/** The same rule as `isOverdue`, of a row `d` and today in `related`. */
const overdueSql = `d.state = 'issued' and d.paid_at is null and d.uncollectible_at is null and d.total_cents > d.credited_cents
  and d.due_on is not null and d.due_on < related.today`

/** What an invoice owes, of a row `d` and today in `related`; amounts as `owedCents` computes them. */
export const owedFields = {
  dueOn: 'd.due_on',
  owedAmount: `case when d.state = 'issued'
    then ${unitsSql(`greatest(${owedText('d.')}, 0)`)} else 0 end`,
  receivedAmount: unitsSql('d.received_cents'),
  isOverdue: overdueSql,
}

/** The path of the payment page of a row `d` that is to be paid. */
export const payPathSql = `case when d.paid_at is null and d.credited_cents < d.total_cents then '/pay/' || d.pay_token end`

const locked = (lockIssued: boolean): string => `d.credited_cents > 0${lockIssued ? ` or d.state = 'issued'` : ''}`

const named = (of: string) => ({ id: `${of}.id`, number: `${of}.number`, year: `${of}.year` })

const notes = nestedArray(
  invoice.shape.creditNotes.def.element,
  named('n'),
  'from accounting_document n where n.invoice_id = d.id order by n.id',
)

/** What is read once for each row `d`: an invoice's credit notes, by their creation, and today. `offset 0` keeps it once. */
const related: Readonly<Record<DocumentKind, (today: string) => RawBuilder<unknown>>> = {
  invoice: (today) => sql`, lateral (select ${sql.raw(notes)} as notes, ${today}::date as today offset 0) related`,
  credit_note: () => sql``,
  pro_forma: () => sql``,
}

const fields = {
  // A credit note over nothing locks it as well.
  invoice: (lockIssued: boolean) =>
    resourceSql(invoice, {
      ...common('invoice'),
      customerAddress: 'd.address',
      customerCity: 'd.city',
      invoiceNumber: 'd.number',
      status: statusSql,
      subscription: `d.origin = 'subscription'`,
      consultancy: `d.origin = 'consultancy'`,
      externalPurchase: `d.origin = 'external_purchase'`,
      ...owedFields,
      creditableAmount: `case when d.state = 'issued' then ${unitsSql('(d.total_cents - d.credited_cents)')} else 0 end`,
      refundedAmount: unitsSql('d.refunded_cents'),
      creditNote: 'related.notes[cardinality(related.notes)]',
      creditNotes: 'array_to_json(related.notes)',
      payPath: payPathSql,
      locked: `${locked(lockIssued)} or cardinality(related.notes) > 0`,
    }),
  credit_note: (lockIssued: boolean) =>
    resourceSql(creditNote, {
      ...common('credit_note'),
      customerAddressLine1: 'd.address',
      customerAddressLine2: 'd.city',
      number: 'd.number',
      refund: nestedRow(
        creditNote.shape.refund.def.innerType,
        { amount: unitsSql('d.refund_cents'), status: 'd.refund_status', failureReason: 'd.refund_failure' },
        'where d.refund_status is not null',
      ),
      invoiceRef: nestedRow(
        creditNote.shape.invoiceRef,
        {
          ...named('n'),
          '@id': iriSql('invoices', 'n.id'),
          total: unitsSql('n.total_cents'),
          creditableAmount: unitsSql('(n.total_cents - n.credited_cents)'),
        },
        'from accounting_document n where n.id = d.invoice_id',
      ),
      locked: locked(lockIssued),
    }),
  pro_forma: () =>
    resourceSql(proForma, {
      ...common('pro_forma'),
      customerAddress: 'd.address',
      customerCity: 'd.city',
      number: 'd.number',
      sendByEmailTo: 'd.send_to',
      invoiceRef: nestedRow(
        proForma.shape.invoiceRef.def.innerType,
        { id: 'n.id', invoiceNumber: 'n.number', year: 'n.year', onHoldReason: 'n.on_hold_reason' },
        'from accounting_document n where n.id = d.converted_id',
      ),
    }),
} satisfies Readonly<Record<DocumentKind, unknown>>

const all = new Map(
  (['invoice', 'credit_note', 'pro_forma'] as const).flatMap((kind) =>
    [true, false].map((lockIssued) => [`${kind} ${lockIssued}`, fields[kind](lockIssued)] as const),
  ),
)

/** Returns a kind's answer for staff: its fields, and what they read beside a row `d`. */
export const answerOf = (kind: DocumentKind, { lockIssued, today }: ShownAs) => ({
  fields: all.get(`${kind} ${lockIssued}`) ?? sql``,
  related: related[kind](today),
})
