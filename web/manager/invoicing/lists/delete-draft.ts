import type { QueryClient } from '@tanstack/react-query'
import {
  createInvoiceDraft,
  deleteInvoiceDraft,
  type InvoiceDraft,
} from '#contract/invoicing/manager-invoice-drafts.ts'
import { call } from '#web/lib/call.ts'
import { showError } from '#web/lib/errors.ts'
import { t } from '#web/lib/i18n.ts'
import { reportUndoable } from '#web/lib/report-undoable.ts'
import { invalidateDocuments } from '#web/manager/invoicing/forms/queries.ts'

const underWay = new Set<number>()

/** Saves the same draft again, under a number of its own. */
const saveAgain = (draft: InvoiceDraft): Promise<unknown> => {
  const { userRef, customerName, customerAddress, customerCity, customerContact, fiscalNumber } = draft
  const { currency, items, notes, language } = draft
  const customer = { userRef, customerName, customerAddress, customerCity, customerContact, fiscalNumber }
  return call(createInvoiceDraft, {
    body: { ...customer, currency, items, notes, language },
    idempotencyKey: crypto.randomUUID(),
  })
}

/** Deletes a draft immediately; the message offers to save it again. */
export const deleteDraft = async (client: QueryClient, draft: InvoiceDraft): Promise<void> => {
  const { id } = draft
  if (underWay.has(id)) return
  underWay.add(id)
  try {
    await call(deleteInvoiceDraft, { params: { id } })
    reportUndoable(t('drafts.deleted'), () => saveAgain(draft).finally(() => invalidateDocuments(client)))
  } catch (error) {
    showError(error)
  }
  invalidateDocuments(client)
  underWay.delete(id)
}
