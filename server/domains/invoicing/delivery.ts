import * as z from 'zod/mini'
import type { AnswerOf, BodyOf } from '#contract/core/endpoint.ts'
import { email, type Language } from '#contract/core/fields.ts'
import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import type { getInvoiceDelivery } from '#contract/invoicing/manager-invoice-drafts.ts'
import { findAnyPerson, languageOfAddress } from '#server/domains/people/api.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { kindRules } from './kinds.ts'
import type { DocumentRow } from './tables.ts'

/** Returns the address to which a document without an account is mailed with its PDF; null if its contact is none. */
export const mailedTo = (kind: DocumentKind, userId: number | null, contact: string | null): string | null => {
  if (!kindRules[kind].isAnnounced || userId !== null) return null
  const read = z.safeParse(email, contact ?? '')
  return read.success ? read.data : null
}

/**
 * Returns the address of a changed document. It follows the contact until the document is issued, and afterwards if it
 * was mailed: an old one that nobody got by mail is not sent because of a correction.
 */
export const changedAddress = (
  {
    kind,
    origin,
    state,
    user_id: userId,
    send_to: sentTo,
    contact: before,
  }: Pick<DocumentRow, 'kind' | 'origin' | 'state' | 'user_id' | 'send_to' | 'contact'>,
  contact: string | null,
): string | null => {
  if (!kindRules[kind].isAnnounced) return sentTo
  // An address that came from the contact follows it; one chosen for a pro-forma stays.
  const follows =
    origin === 'manual'
      ? state !== 'issued' || sentTo !== null
      : sentTo !== null && mailedTo(kind, userId, sentTo) === mailedTo(kind, userId, before)
  return follows ? mailedTo(kind, userId, contact) : sentTo
}

/** Returns the language of a mail to an address: its account's, or the document's. */
export const languageOfMail = async (db: Db | Trx, address: string, document: Language): Promise<Language> =>
  (await languageOfAddress(db, address)) ?? document

/** Finds who gets an invoice once it is issued; throws `not_found` for an unknown customer. */
export const findDelivery = async (
  db: Db,
  { userRef, customerContact, language }: BodyOf<typeof getInvoiceDelivery>,
  own: Language,
): Promise<AnswerOf<typeof getInvoiceDelivery>> => {
  if (userRef === undefined || userRef === null) {
    const documentLanguage = language ?? own
    const address = mailedTo('invoice', null, customerContact)
    return address === null
      ? { method: 'none', email: null, emailLanguage: null, documentLanguage }
      : {
          method: 'email',
          email: address,
          emailLanguage: await languageOfMail(db, address, documentLanguage),
          documentLanguage,
        }
  }
  const customer = await findAnyPerson(db, userRef)
  if (!customer) throw refuse('not_found')
  const documentLanguage = language ?? customer.language
  return customer.isDisabled
    ? { method: 'none', email: null, emailLanguage: null, documentLanguage }
    : { method: 'account', email: customer.email, emailLanguage: customer.language, documentLanguage }
}
