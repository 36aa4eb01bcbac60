import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { listInvoiceVersions } from '#contract/invoicing/manager-invoices.ts'
import { accountEmailsOf } from '#server/domains/people/api.ts'
import { instant } from '#server/platform/database/values.ts'
import { differences } from './content.ts'
import type { InvoicingDeps } from './deps.ts'
import { findDocument } from './find-document.ts'
import type { Snapshot } from './issue.ts'
import { units } from './present.ts'
import { tables } from './tables.ts'

/** Lists the versions of a numbered document, newest first, with author and changed fields. */
export const listVersions = async (
  { platform: { db } }: InvoicingDeps,
  id: number,
): Promise<AnswerOf<typeof listInvoiceVersions>> => {
  await findDocument(db, 'invoice', id)
  const rows = await tables(db)
    .selectFrom('document_issue')
    .selectAll()
    .where('document_id', '=', id)
    .orderBy('version')
    .execute()
  const writers = await accountEmailsOf(
    db,
    rows.flatMap(({ issued_by }) => issued_by ?? []),
  )
  const versions = rows.map((row, index) => {
    const content = row.content as Snapshot
    const before = rows[index - 1]?.content as Snapshot | undefined
    return {
      version: row.version,
      changedAt: instant(row.issued_at),
      changedBy: row.issued_by === null ? null : (writers.get(row.issued_by) ?? null),
      customerName: content.customer_name,
      total: units(content.total_cents),
      changedFields: before ? differences(before, content) : [],
    }
  })
  return { 'hydra:member': versions.toReversed(), 'hydra:totalItems': versions.length }
}
