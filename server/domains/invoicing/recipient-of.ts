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

/** Finds who is mailed about an invoice; null for a disabled or deleted account, and for a document without an address. */
export const recipientOf = async (
  db: Db | Trx,
  invoice: Pick<DocumentRow, 'user_id' | 'send_to' | 'contact' | 'language'>,
): Promise<InvoiceRecipient | null> => {
  if (invoice.user_id !== null) {
    const customer = await findAnyPerson(db, invoice.user_id)
    if (!customer || customer.isDisabled || customer.isDeleted) return null
    return { email: customer.email, userId: customer.id, language: customer.language }
  }
  const email = invoice.send_to ?? mailedTo('invoice', null, invoice.contact)
  return email === null ? null : { email, userId: null, language: await languageOfMail(db, email, invoice.language) }
}
