import { byQuery } from '#server/platform/database/by-query.ts'

/** Tables with a person's rows that move when the account is merged into another. */
const moved = {
  accounting_document: 'user_id',
  bank_connection: 'user_id',
  bank_consent: 'user_id',
  company: 'compiler_id',
  document: 'user_id',
  document_opened: 'user_id',
  document_request: 'user_id',
  invoice_draft: 'user_id',
  payment_invoice: 'user_id',
  purchase: 'user_id',
  subscription: 'user_id',
  subscription_history: 'user_id',
  subscription_schedule: 'user_id',
}

/** Checks that whatever is written for a merged account is written for the remaining one. */
export const ofMergedUsers = byQuery(
  'nothing belongs to an account that was merged into another',
  Object.entries(moved)
    .map(
      ([table, column]) =>
        `select '${table} of user ' || u.id as line from ${table} t join app_user u on u.id = t.${column} where u.merged_into_user_id is not null`,
    )
    .join(' union all '),
)
