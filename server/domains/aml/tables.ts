import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'
import type { AmlAnswers, AmlRating } from '#contract/aml/answers.ts'
import type { AmlScreening, BeneficialOwner, EvidenceType, IdentifiedPerson } from '#contract/aml/schemas.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'

type Json<Value> = ColumnType<Value, string, string>

interface AmlFileTable {
  id: GeneratedAlways<number>
  /** The account's number, a fact without a reference: the file outlives the account. */
  user_id: number
  customer_name: string
  customer_email: string
  words_search: GeneratedAlways<string>
  answers: Json<AmlAnswers>
  countries: Json<readonly string[]>
  identified: Json<readonly IdentifiedPerson[]>
  owners: Json<readonly BeneficialOwner[]>
  purpose: Generated<string | null>
  source_of_funds: Generated<string | null>
  screening: ColumnType<AmlScreening | null, string | null | undefined, string | null>
  raised_to: Generated<'medium' | 'high' | null>
  raise_reason: Generated<string | null>
  /** The rating in force: calculated, or what staff raised it to; null while it cannot be calculated. */
  rating: Generated<AmlRating | null>
  /** Nothing is missing. */
  complete: Generated<boolean>
  /** Who last changed what the rating is calculated from. */
  rated_by: Generated<number | null>
  rated_at: Generated<string | null>
  /** Who approved the high risk; a change of the rating's facts withdraws it. */
  approved_by: Generated<number | null>
  approved_at: Generated<string | null>
  reviewed_on: string
  /** The day by which the file must be reviewed again. */
  review_on: string
  suspicion_noted: Generated<boolean>
  suspicion_note: Generated<string | null>
  /** The end of the relationship: five years later the file is deleted. */
  ended_on: Generated<string | null>
  created_at: string
  version: Generated<number>
}
export type AmlFileRow = Selectable<AmlFileTable>

interface AmlEvidenceTable {
  id: GeneratedAlways<number>
  file_id: number
  name: string
  type: EvidenceType
  file_key: string
  size: number
  uploaded_by: number | null
  uploaded_at: string
  /** The day of the review that it is evidence of; null for none. */
  reviewed_on: Generated<string | null>
}
export type AmlEvidenceRow = Selectable<AmlEvidenceTable>

/** Types the database with this domain's tables; a transaction stays a transaction. */
export const tables = (db: Db | Trx) => db.$extendTables<{ aml_file: AmlFileTable; aml_evidence: AmlEvidenceTable }>()
