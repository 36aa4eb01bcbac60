import { check } from '#contract/core/violations.ts'
import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import type { ManagedDocument } from '#contract/invoicing/managed-document.ts'
import { managedDocuments } from '#contract/invoicing/manager-documents.ts'
import type { DocumentAnswers, DocumentForms } from '#contract/invoicing/schemas.ts'
import { call } from '#web/lib/call.ts'
import type { CallFailure } from '#web/lib/call-failure.ts'
import { rowUnits, totalUnits } from './item-values.ts'

const managed: { readonly [Kind in DocumentKind]: ManagedDocument<Kind> } = managedDocuments

/** Adds the totals of the rows to the validated form: the server refuses a sum that differs from its own. */
export const withTotals = <Form extends DocumentForms[DocumentKind]>(form: Form): Form => ({
  ...form,
  items: form.items.map((item) => ({ ...item, total: rowUnits(item) })),
  total: totalUnits(form.items),
})

/** Saves a document of a kind, or creates one under the key. */
export const storeDocument =
  <Kind extends DocumentKind>(kind: Kind) =>
  (
    form: DocumentForms[Kind],
    known: DocumentAnswers[Kind] | null,
    idempotencyKey: string,
  ): Promise<DocumentAnswers[Kind]> =>
    known === null
      ? call(managed[kind].create, { body: withTotals(form), idempotencyKey })
      : call(managed[kind].save, { params: { id: known.id }, body: { ...withTotals(form), version: known.version } })

/** Returns the newer document of a refused save; null for other refusals. */
export const newerOf =
  <Kind extends DocumentKind>(kind: Kind) =>
  async (failure: CallFailure): Promise<DocumentAnswers[Kind] | null> => {
    if (failure.message !== 'conflict') return null
    const read = check(managed[kind].get.answer, failure.current)
    return read.ok ? read.value : null
  }
