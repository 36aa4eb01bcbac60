import type { Db, Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { type AmlEvidenceRow, type AmlFileRow, tables } from './tables.ts'

const rowOf = (db: Db | Trx, id: number) => tables(db).selectFrom('aml_file').selectAll().where('id', '=', id)

const found = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw refuse('not_found')
  return row
}

/** Finds a file; refuses `not_found`. */
export const findFile = async (db: Db | Trx, id: number): Promise<AmlFileRow> =>
  found(await rowOf(db, id).executeTakeFirst())

/** Finds a file and locks it until the transaction ends; refuses `not_found`. */
export const lockFile = async (trx: Trx, id: number): Promise<AmlFileRow> =>
  found(await rowOf(trx, id).forUpdate().executeTakeFirst())

/** Lists the evidence of a file, oldest first. */
export const evidenceOf = (db: Db | Trx, id: number): Promise<AmlEvidenceRow[]> =>
  tables(db).selectFrom('aml_evidence').selectAll().where('file_id', '=', id).orderBy('id').execute()

/** Finds a piece of evidence of a file; refuses `not_found`. */
export const findEvidence = async (db: Db, id: number, evidenceId: number): Promise<AmlEvidenceRow> =>
  found(
    await tables(db)
      .selectFrom('aml_evidence')
      .selectAll()
      .where('file_id', '=', id)
      .where('id', '=', evidenceId)
      .executeTakeFirst(),
  )
