import { sql } from 'kysely'
import type { Db, Trx } from '#server/platform/database/database.ts'
import type { Cut } from '#server/platform/lists/cut.ts'
import type { Page } from '#server/platform/lists/page-of.ts'
import { type CompanyRow, tables } from './tables.ts'

type Status = CompanyRow['status']

/** Number of ids that one row of the tally counts; the migration and the invariant use the same number. */
export const slotSize = 8192

/** Describes a company that was created (`from` null), changed its status, or was deleted (`to` null). */
export interface TallyMove {
  readonly id: number
  readonly from: Status | null
  readonly to: Status | null
}

const difference = ({ from, to }: TallyMove, status: Status): number => Number(to === status) - Number(from === status)

/**
 * Counts what a transaction did to companies. Call it last, since others wait for the row. It locks slots in order,
 * so that two transactions never deadlock.
 */
export const tally = async (trx: Trx, moves: readonly TallyMove[]): Promise<void> => {
  const bySlot = Map.groupBy(moves, ({ id }) => Math.floor(id / slotSize))
  for (const slot of [...bySlot.keys()].toSorted((one, other) => one - other)) {
    const own = bySlot.get(slot) ?? []
    const sum = (status: Status): number => own.reduce((total, move) => total + difference(move, status), 0)
    await tables(trx)
      .insertInto('company_tally')
      .values({ slot, unincorporated: sum(0), incorporated: sum(1) })
      .onConflict((conflict) =>
        conflict.column('slot').doUpdateSet({
          unincorporated: sql`company_tally.unincorporated + excluded.unincorporated`,
          incorporated: sql`company_tally.incorporated + excluded.incorporated`,
        }),
      )
      .execute()
  }
}

const countOf = (status: Status | null) =>
  status === null
    ? sql<number>`(unincorporated + incorporated)`
    : status === 1
      ? sql<number>`incorporated`
      : sql<number>`unincorporated`

/** The number of companies of one status or all; costs the same for any number. */
export const totalSql = (status: Status | null) => sql`select coalesce(sum(${countOf(status)}), 0) from company_tally`

/** Counts the companies of one status or all. */
export const totalOf = async (db: Db, status: Status | null): Promise<number> => {
  const { rows } = await sql<{ total: bigint }>`select (${totalSql(status)})::bigint as total`.execute(db)
  return Number(rows[0]?.total ?? 0)
}

/**
 * Pages companies of one status or all, newest first. The tally says in which slot the page starts, so only that slot's
 * companies are skipped.
 */
export const newestCompanies = (status: Status | null, { offset, limit }: Cut): Page => ({
  total: totalSql(status),
  sources: [
    sql`slots as (select slot, ${countOf(status)} as own,
      sum(${countOf(status)}) over (order by slot desc) - ${countOf(status)} as before from company_tally)`,
    sql`place as (select (slot + 1) * ${sql.lit(slotSize)} as below, ${offset}::bigint - before::bigint as skip from slots
      where before <= ${offset}::bigint and ${offset}::bigint < before + own)`,
  ],
  page: sql`select found.* from place, lateral (select * from company where id < place.below
    ${status === null ? sql`` : sql`and status = ${sql.lit(status)}`}
    order by id desc offset place.skip limit ${sql.lit(limit)}) found`,
  orderBy: sql`d.id desc`,
})
