import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { Invariant } from '#server/platform/database/invariant.ts'

/** Statements that break an invariant: how its name starts, what is wrong then, and the statements. */
export type Problem = readonly [name: string, what: string, ...statements: string[]]

/** Runs statements, returns the names of the invariants that they break, and undoes them. */
export const brokenBy = async (
  db: Db,
  invariants: readonly Invariant[],
  statements: readonly string[],
): Promise<string[]> => {
  const undo = new Error('undo')
  const found: string[] = []
  try {
    await db.transaction().execute(async (trx) => {
      for (const statement of statements) await sql.raw(statement).execute(trx)
      for (const { name, check } of invariants) if ((await check(trx)).length > 0) found.push(name)
      throw undo
    })
  } catch (error) {
    if (error !== undo) throw error
  }
  return found
}

/** Returns the names of the invariants that no problem is about. */
export const neverBroken = (invariants: readonly Invariant[], problems: readonly Problem[]): string[] =>
  invariants.map(({ name }) => name).filter((name) => !problems.some(([start]) => name.startsWith(start)))
