import * as z from 'zod/mini'
import { email, type Language } from '#contract/core/fields.ts'
import { languageOfMail } from '#server/domains/invoicing/delivery.ts'
import type { DocumentRow } from '#server/domains/invoicing/tables.ts'
import { findAnyPerson } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'

/** Who is written to about an invoice; `userId` is null for a buyer without an account. */
export interface InvoiceRecipient {
  readonly email: string
  readonly language: Language
  readonly userId: number | null
}

/** Finds who is written to about an invoice: its customer, else its contact; null when neither gets mails. */
export const findRecipient = async (
  trx: Trx,
  { user_id: userId, contact, language }: Pick<DocumentRow, 'user_id' | 'contact' | 'language'>,
): Promise<InvoiceRecipient | null> => {
  if (userId !== null) {
    const customer = await findAnyPerson(trx, userId)
    return customer && !customer.isDisabled ? { email: customer.email, language: customer.language, userId } : null
  }
  const read = z.safeParse(email, contact ?? '')
  return read.success ? { email: read.data, language: await languageOfMail(trx, read.data, language), userId } : null
}
