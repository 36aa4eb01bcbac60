import { type Compilable, CompiledQuery, type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import { check } from '#contract/core/violations.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { type AnswerText, readAnswer } from './list-answer.ts'

/** The rows of one page are sorted, and no others. */
export const sortsOnlyThePage = /^(?:(?!Sort Key)[^])*Sort Key(?:(?!Sort Key)[^])*$/

/** Returns the plan of a query on PostgreSQL as it is for a long table: few rows alone would never need an index. */
export const plan = (
  db: Db,
  build: (trx: Trx) => Compilable,
  { bitmaps = false }: { readonly bitmaps?: boolean } = {},
): Promise<string> =>
  db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    await sql`set local enable_sort = off`.execute(trx)
    await sql`set local enable_bitmapscan = ${sql.lit(bitmaps ? 'on' : 'off')}`.execute(trx)
    const { sql: text, parameters } = build(trx).compile()
    const { rows } = await trx.executeQuery<Record<'QUERY PLAN', string>>(
      CompiledQuery.raw(`explain ${text}`, [...parameters]),
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })

/** Returns the plan of an answer, or of its rows, as it is for a long table. */
export const planOf = (db: Db, text: RawBuilder<unknown>, options?: { readonly bitmaps?: boolean }): Promise<string> =>
  plan(db, (trx) => ({ compile: () => sql`select ${text}`.compile(trx) }), options)

interface WindowShape {
  readonly 'hydra:member': readonly unknown[]
  readonly 'hydra:totalItems': number
}

/** Reads a growing list. */
export const readWindow = async <Answer extends WindowShape>(
  db: Db,
  text: AnswerText,
): Promise<Omit<Answer, keyof WindowShape> & { items: Answer['hydra:member']; total: number }> => {
  const answer = await readAnswer<Answer>(db, text)
  if (!answer) throw new Error('no answer')
  const { 'hydra:member': items, 'hydra:totalItems': total, ...rest } = answer
  return { items, total, ...rest }
}

/** Reads what the database writes, and refuses what the contract's schema would change: a field, its place or its value. */
export const readExact = async <Schema extends z.ZodMiniType>(
  db: Db,
  schema: Schema,
  text: AnswerText,
): Promise<z.output<Schema>> => {
  const read = await readAnswer<unknown>(db, text)
  if (read === null) throw refuse('not_found')
  const checked = check(schema, read)
  if (!checked.ok) throw new Error(`outside the contract: ${JSON.stringify(checked.violations)}`)
  if (JSON.stringify(checked.value) !== JSON.stringify(read))
    throw new Error(`not as the contract writes it: ${JSON.stringify(read)}`)
  return checked.value
}
