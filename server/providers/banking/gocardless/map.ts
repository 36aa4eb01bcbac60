import type * as z from 'zod/mini'
import { accountIdentity } from '#contract/banking/account-identity.ts'
import { noCurrency } from '#contract/banking/schemas.ts'
import type { AccountFacts, RemoteTransaction } from '#server/providers/banking/port.ts'
import { cleanText } from '#server/providers/banking/shared/clean-text.ts'
import type { accountDetails, accountMetadata, SentTransaction } from './schemas.ts'

type Details = z.output<typeof accountDetails>['account']
type Metadata = z.output<typeof accountMetadata>

/** Determines an account's facts from its details and, where these have no number, from its record. */
export const factsOf = (details: Details, metadata: Metadata | null): AccountFacts => {
  const currency = details.currency ?? noCurrency
  const scan = (details.scan ?? '').replace(/\D/g, '')
  const found = accountIdentity({
    iban: details.iban ?? metadata?.iban,
    sortCode: scan.slice(0, 6),
    number: scan.slice(6),
    bban: details.bban ?? metadata?.bban,
    currency,
  })
  const name = details.name ?? details.displayName ?? details.product ?? metadata?.name ?? details.ownerName
  return { ...found, name: cleanText(name), currency }
}

const descriptionOf = (sent: SentTransaction): string | null =>
  cleanText(sent.remittanceInformationUnstructured) ??
  cleanText(sent.remittanceInformationUnstructuredArray?.join(' ')) ??
  cleanText(sent.remittanceInformationStructured) ??
  cleanText(sent.additionalInformation)

/** Maps a transaction to our model. */
export const transactionOf = (sent: SentTransaction, status: RemoteTransaction['status']): RemoteTransaction => {
  const { amount, currency } = sent.transactionAmount
  const [theirs, ours] = amount.startsWith('-')
    ? [sent.creditorName, sent.debtorName]
    : [sent.debtorName, sent.creditorName]
  return {
    status,
    internalId: cleanText(sent.internalTransactionId),
    bankId: cleanText(sent.transactionId),
    bookingDate: sent.bookingDate ?? sent.bookingDateTime ?? null,
    valueDate: sent.valueDate ?? sent.valueDateTime ?? null,
    amount,
    currency: currency ?? noCurrency,
    description: descriptionOf(sent),
    counterparty: cleanText(theirs) ?? cleanText(ours),
  }
}
