import { sql } from 'kysely'
import type { Db, Trx } from '#server/platform/database/database.ts'
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

/** Counts the companies of one status or all; costs the same for any number. */
export const totalOf = async (db: Db, status: Status | null): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(${countOf(status)}), 0)::int as total from company_tally`.execute(db)
  return rows[0]?.total ?? 0
}

/** Locates the page that starts `offset` companies after the newest: below which id, and how many to skip there. */
export const findPagePosition = async (
  db: Db,
  status: Status | null,
  offset: number,
): Promise<{ belowId: number; skip: number } | null> => {
  const { rows } = await sql<{ slot: number; before: number }>`
    select slot, before::int as before from (
      select slot, ${countOf(status)} as own,
        sum(${countOf(status)}) over (order by slot desc) - ${countOf(status)} as before
      from company_tally
    ) as piles
    where before <= ${offset}::int and ${offset}::int < before + own`.execute(db)
  const [found] = rows
  return found ? { belowId: (found.slot + 1) * slotSize, skip: offset - found.before } : null
}
