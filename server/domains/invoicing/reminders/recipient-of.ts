import type { Language } from '#contract/core/fields.ts'
import { languageOfMail } from '#server/domains/invoicing/delivery.ts'
import type { DocumentRow } from '#server/domains/invoicing/tables.ts'
import type { Person } from '#server/domains/people/api.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'

/** To whom a reminder goes. The id is null for an address without an account. */
export interface ReminderRecipient {
  readonly id: number | null
  readonly email: string
  readonly language: Language
}

/** Returns who is reminded of an invoice: its customer's account, else the address on it; or why nobody can be. */
export const recipientOf = async (
  db: Db | Trx,
  row: Pick<DocumentRow, 'user_id' | 'send_to' | 'language'>,
  customer: Person | null,
): Promise<ReminderRecipient | 'no_address' | 'account_disabled'> => {
  if (customer)
    return customer.isDisabled || customer.isDeleted
      ? 'account_disabled'
      : { id: customer.id, email: customer.email, language: customer.language }
  if (row.user_id !== null || row.send_to === null) return 'no_address'
  return { id: null, email: row.send_to, language: await languageOfMail(db, row.send_to, row.language) }
}
