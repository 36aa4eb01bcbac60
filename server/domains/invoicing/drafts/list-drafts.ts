import { sql } from 'kysely'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type { listInvoiceDrafts } from '#contract/invoicing/manager-invoice-drafts.ts'
import { type AnswerText, listAnswer } from '#server/platform/lists/list-answer.ts'
import { orderedBy, sortedPage } from '#server/platform/lists/page-of.ts'
import { draftFields } from './find-draft.ts'

/** Writes a page of the drafts that are not issued, the last changed first. */
export const listDrafts = ({ page, itemsPerPage }: QueryOf<typeof listInvoiceDrafts>): AnswerText => {
  const cut = { offset: (page - 1) * itemsPerPage, limit: itemsPerPage }
  const source = {
    table: sql`invoice_draft`,
    where: sql`invoice_id is null`,
    order: orderedBy(sql`changed_at`, 'desc'),
  }
  return listAnswer({ ...sortedPage(source, cut), ...draftFields })
}
