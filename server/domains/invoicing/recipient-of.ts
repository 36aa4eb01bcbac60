import type { Language } from '#contract/core/fields.ts'
import { findAnyPerson } from '#server/domains/people/api.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { languageOfMail, mailedTo } from './delivery.ts'
import type { DocumentRow } from './tables.ts'

/** To whom mails about an invoice go; without an account, to the address on the document. */
export interface InvoiceRecipient {
  readonly email: string
  readonly userId: number | null
  readonly language: Language
}

/** Builds the recipient at an address that somebody typed on a page; an account with it is written to in its language. */
export const recipientAt = async (
  db: Db | Trx,
  email: string,
  page: { readonly language: Language },
): Promise<InvoiceRecipient> => ({ email, userId: null, language: await languageOfMail(db, email, page.language) })

/** Why nobody can be mailed about an invoice. */
export type NoRecipient = 'no_address' | 'account_disabled'

/** Finds who is mailed about an invoice: its customer's account, else the address on it; or why nobody can be. */
export const recipientOf = async (
  db: Db | Trx,
  invoice: Pick<DocumentRow, 'user_id' | 'send_to' | 'contact' | 'language'>,
): Promise<InvoiceRecipient | NoRecipient> => {
  if (invoice.user_id !== null) {
    const customer = await findAnyPerson(db, invoice.user_id)
    if (!customer) return 'no_address'
    if (customer.isDisabled || customer.isDeleted) return 'account_disabled'
    return { email: customer.email, userId: customer.id, language: customer.language }
  }
  const email = invoice.send_to ?? mailedTo('invoice', null, invoice.contact)
  return email === null
    ? 'no_address'
    : { email, userId: null, language: await languageOfMail(db, email, invoice.language) }
}
