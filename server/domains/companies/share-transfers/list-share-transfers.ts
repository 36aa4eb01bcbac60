import { nominalUnits } from '#contract/companies/filing-rules.ts'
import type { listShareTransfers as endpoint, ShareTransfer } from '#contract/companies/manager-share-transfers.ts'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { CompaniesDeps } from '#server/domains/companies/deps.ts'
import { findRow } from '#server/domains/companies/find-company.ts'
import { type ShareTransferRow, tables } from '#server/domains/companies/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { rowsOf } from '#server/platform/database/rows-by-id.ts'
import { instant } from '#server/platform/database/values.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { DataRow } from '#server/platform/personal-data/personal-data.ts'

/** Presents a transfer as the API returns it. */
export const presentTransfer = (row: ShareTransferRow): ShareTransfer => ({
  id: row.id,
  transferorName: row.transferor_name,
  transfereeName: row.transferee_name,
  shareClass: row.share_class,
  nominalValue: row.nominal_value / nominalUnits,
  shares: row.shares,
  transferredOn: row.transferred_on,
  recordedAt: instant(row.recorded_at),
})

/** Lists the transfers of a company's shares, newest first; nobody records enough of them for pages. */
export const listShareTransfers = async (
  { platform: { db } }: CompaniesDeps,
  companyId: number,
): Promise<AnswerOf<typeof endpoint>> => {
  if (!(await findRow(db, 'id', companyId))) throw refuse('not_found')
  const rows = await tables(db)
    .selectFrom('share_transfer')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('transferred_on', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return { 'hydra:member': rows.map(presentTransfer), 'hydra:totalItems': rows.length }
}

/** Returns the day of a company's last transfer; null without one. */
export const lastTransferDay = async (db: Db, companyId: number): Promise<string | null> => {
  const { day } = await tables(db)
    .selectFrom('share_transfer')
    .select(({ fn }) => fn.max('transferred_on').as('day'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return day
}

/** Exports the transfers of shares of a customer's company. */
export const shareTransfersData = (db: Db, userId: number): AsyncGenerator<DataRow> =>
  rowsOf(async () => {
    const rows = await tables(db)
      .selectFrom('share_transfer as t')
      .innerJoin('company as c', 'c.id', 't.company_id')
      .selectAll('t')
      .where('c.compiler_id', '=', userId)
      .orderBy('t.id')
      .execute()
    return rows.map((row) => {
      const { id: _id, ...transfer } = presentTransfer(row)
      return transfer
    })
  })
