import type * as z from 'zod/mini'
import { check } from '#contract/core/violations.ts'
import { createCreditNote, saveCreditNote } from '#contract/invoicing/manager-credit-notes.ts'
import { createInvoice, saveInvoice } from '#contract/invoicing/manager-invoices.ts'
import { createProForma, saveProForma } from '#contract/invoicing/manager-pro-formas.ts'
import type {
  CreditNote,
  CreditNoteForm,
  Invoice,
  InvoiceForm,
  ProForma,
  ProFormaForm,
} from '#contract/invoicing/schemas.ts'
import { call } from '#web/lib/call.ts'
import type { CallFailure } from '#web/lib/call-failure.ts'
import { rowUnits, totalUnits } from './item-values.ts'

/** Adds the totals of the rows to the validated form: the server refuses a sum that differs from its own. */
const withTotals = <Form extends InvoiceForm | CreditNoteForm | ProFormaForm>(form: Form): Form => ({
  ...form,
  items: form.items.map((item) => ({ ...item, total: rowUnits(item) })),
  total: totalUnits(form.items),
})

/** Saves an invoice, or creates one. */
export const storeInvoice = (form: InvoiceForm, known: Invoice | null, idempotencyKey: string): Promise<Invoice> =>
  known === null
    ? call(createInvoice, { body: withTotals(form), idempotencyKey })
    : call(saveInvoice, { params: { id: known.id }, body: { ...withTotals(form), version: known.version } })

/** Saves a credit note, or creates one. */
export const storeCreditNote = (
  form: CreditNoteForm,
  known: CreditNote | null,
  idempotencyKey: string,
): Promise<CreditNote> =>
  known === null
    ? call(createCreditNote, { body: withTotals(form), idempotencyKey })
    : call(saveCreditNote, { params: { id: known.id }, body: { ...withTotals(form), version: known.version } })

/** Saves a pro-forma, or creates one. */
export const storeProForma = (form: ProFormaForm, known: ProForma | null, idempotencyKey: string): Promise<ProForma> =>
  known === null
    ? call(createProForma, { body: withTotals(form), idempotencyKey })
    : call(saveProForma, { params: { id: known.id }, body: { ...withTotals(form), version: known.version } })

/** Returns the newer document of a refused save; null for other refusals. */
export const newerOf =
  <Answer extends z.ZodMiniType>({ answer }: { readonly answer: Answer }) =>
  async (failure: CallFailure): Promise<z.output<Answer> | null> => {
    if (failure.message !== 'conflict') return null
    const read = check(answer, failure.current)
    return read.ok ? read.value : null
  }
