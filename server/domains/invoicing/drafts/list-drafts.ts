import type { AnswerOf, QueryOf } from '#contract/core/endpoint.ts'
import type { listInvoiceDrafts } from '#contract/invoicing/manager-invoice-drafts.ts'
import { tables } from '#server/domains/invoicing/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { presentDrafts } from './find-draft.ts'

/** Lists a page of the drafts that are not issued, the last changed first. */
export const listDrafts = async (
  db: Db,
  { page, itemsPerPage }: QueryOf<typeof listInvoiceDrafts>,
): Promise<AnswerOf<typeof listInvoiceDrafts>> => {
  const open = tables(db).selectFrom('invoice_draft').where('invoice_id', 'is', null)
  const rows = await open
    .selectAll()
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
    .execute()
  const { count } = await open.select((of) => of.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow()
  return { 'hydra:member': await presentDrafts(db, rows), 'hydra:totalItems': Number(count) }
}
