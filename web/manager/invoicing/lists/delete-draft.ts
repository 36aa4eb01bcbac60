import type { QueryClient } from '@tanstack/react-query'
import {
  createInvoiceDraft,
  deleteInvoiceDraft,
  type InvoiceDraft,
} from '#contract/invoicing/manager-invoice-drafts.ts'
import { call } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/call-failure.ts'
import { showError } from '#web/lib/errors.ts'
import { formatUnits } from '#web/lib/format.ts'
import { t } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { reportUndoable } from '#web/lib/report-undoable.ts'
import { invalidateDocuments } from '#web/manager/invoicing/forms/queries.ts'

const underWay = new Set<number>()

/** Saves a deleted draft again, under a number of its own; once, however often it is tried. */
const savingAgain = (draft: InvoiceDraft): (() => Promise<unknown>) => {
  const { userRef, customerName, customerAddress, customerCity, customerContact, fiscalNumber } = draft
  const { currency, items, notes, language } = draft
  const customer = { userRef, customerName, customerAddress, customerCity, customerContact, fiscalNumber }
  const body = { ...customer, currency, items, notes, language }
  const idempotencyKey = crypto.randomUUID()
  return () => call(createInvoiceDraft, { body, idempotencyKey })
}

/**
 * Deletes a draft immediately, in the state that the list shows; the message offers to save it again. A draft that somebody
 * has changed meanwhile remains.
 */
export const deleteDraft = async (client: QueryClient, draft: InvoiceDraft): Promise<void> => {
  const { id, version, customerName, total, currency } = draft
  if (underWay.has(id)) return
  underWay.add(id)
  const named = { name: customerName ?? t('drafts.nobody'), total: formatUnits(total, currency) }
  try {
    await call(deleteInvoiceDraft, { params: { id }, query: { version } })
    const saveAgain = savingAgain(draft)
    reportUndoable(t('drafts.deleted', named), () => saveAgain().finally(() => invalidateDocuments(client)))
  } catch (error) {
    if (error instanceof CallFailure && error.message === 'conflict') notice.warning(t('drafts.changed_since', named))
    else showError(error)
  }
  invalidateDocuments(client)
  underWay.delete(id)
}
