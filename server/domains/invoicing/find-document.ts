import { sql } from 'kysely'
import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import type { DocumentAnswers } from '#contract/invoicing/schemas.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { type AnswerText, readAnswer, recordAnswer } from '#server/platform/lists/list-answer.ts'
import { answerOf } from './present.ts'
import type { ShownAs } from './shown-as.ts'
import { type DocumentRow, tables } from './tables.ts'

/** Finds a document of a kind; throws `not_found`. */
export const findDocument = async (db: Db | Trx, kind: DocumentKind, id: number): Promise<DocumentRow> => {
  const row = await tables(db)
    .selectFrom('accounting_document')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (!row) throw refuse('not_found')
  return row
}

/** Finds and locks a document of a kind until the transaction ends; throws `not_found`. */
export const lockDocument = async (trx: Trx, kind: DocumentKind, id: number): Promise<DocumentRow> => {
  const row = await tables(trx)
    .selectFrom('accounting_document')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw refuse('not_found')
  return row
}

/** Writes one document for staff; null when there is none of the kind. */
export const documentAnswer = (kind: DocumentKind, id: number, shown: ShownAs): AnswerText => {
  const { fields, related } = answerOf(kind, shown)
  return recordAnswer(
    fields,
    sql`accounting_document d${related} where d.id = ${id}::int and d.kind = ${sql.lit(kind)}`,
  )
}

/** Reads one stored document for staff, with its related documents; throws `not_found`. */
export const presentOne = async <Kind extends DocumentKind>(
  db: Db | Trx,
  kind: Kind,
  { id }: Pick<DocumentRow, 'id'>,
  shown: ShownAs,
): Promise<DocumentAnswers[Kind]> => {
  const answer = await readAnswer<DocumentAnswers[Kind]>(db, documentAnswer(kind, id, shown))
  if (!answer) throw refuse('not_found')
  return answer
}
