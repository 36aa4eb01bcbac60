import { Readable } from 'node:stream'
import type { AccessRecords } from '#server/main/access/access-row.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

const checked = { checkedOn: '2026-11-01', checkedBy: 'AML-SECRET checker' }

/** The words of a file that nobody but managers may see. */
export const amlSecret = 'AML-SECRET'

/** Seeds a complete file of high risk about a customer, rated by somebody, with its evidence. */
export const seedAmlFile = async (
  { db, files }: Platform,
  { raw }: Database,
  { userId, raterId }: { readonly userId: number; readonly raterId: number },
): Promise<Pick<AccessRecords, 'amlFileId' | 'amlEvidenceId'>> => {
  const put = await files.put(Readable.from([Buffer.from(`${amlSecret} evidence`)]), { maxBytes: 1_000 })
  await db.transaction().execute((trx) => files.attach(trx, put))
  const answers = {
    presence: 'electronic',
    structure: 'complex',
    business: 'higher_risk_trade',
    services: 'formation',
    purpose_clear: 'clear',
    funds: 'explained',
    turnover: 'above_1m',
  }
  const { rows } = await raw(
    `insert into aml_file (user_id, customer_name, customer_email, answers, countries, identified, owners, purpose,
       source_of_funds, screening, rating, complete, rated_by, rated_at, reviewed_on, review_on, suspicion_noted, suspicion_note,
       created_at)
     values ($1, $2 || ' name', 'aml-secret@example.test', $3, '["GB"]', $4, $5, $2 || ' purpose', $2 || ' funds', $6, 'high', true,
       $7, now(), current_date, current_date + 180, true, $2 || ' suspicion', now()) returning id`,
    [
      userId,
      amlSecret,
      JSON.stringify(answers),
      JSON.stringify([{ name: `${amlSecret} person`, document: 'passport', ...checked }]),
      JSON.stringify([{ name: `${amlSecret} owner`, nature: 'votes' }]),
      JSON.stringify({ sanctions: 'clear', pep: 'clear', ...checked }),
      raterId,
    ],
  )
  const amlFileId = Number(rows[0]?.['id'])
  const evidence = await raw(
    `insert into aml_evidence (file_id, name, type, file_key, size, uploaded_at) values ($1, $2 || '.txt', 'txt', $3, $4, now())
     returning id`,
    [amlFileId, amlSecret, put.key, put.size],
  )
  return { amlFileId, amlEvidenceId: Number(evidence.rows[0]?.['id']) }
}
