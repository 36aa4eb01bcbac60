import type { BankingContext, GrantedAccount } from '#sandbox/banking/banking-context.ts'
import { nameOf } from '#sandbox/banking/chance.ts'
import type { Line } from '#sandbox/banking/ledger/statement.ts'

/** Formats an account as TrueLayer does. */
export const accountJson = (context: BankingContext, { id, bank, account }: GrantedAccount) => ({
  update_timestamp: new Date(context.now()).toISOString(),
  account_id: id.replaceAll('-', ''),
  account_type: account.savings ? 'BUSINESS_SAVINGS' : 'BUSINESS_TRANSACTION',
  display_name: account.name,
  currency: account.currency,
  account_number: {
    iban: account.iban,
    ...(account.sortCode
      ? { number: account.number, sort_code: account.sortCode.replace(/(\d\d)(\d\d)(\d\d)/, '$1-$2-$3') }
      : {}),
    swift_bic: bank.bic,
  },
  provider: {
    provider_id: bank.provider,
    display_name: bank.name,
    logo_uri: `${context.ctx.config.url}/banking/logos/${bank.id}.svg`,
  },
})

/**
 * Formats a transaction; its amount is a text here and a number when serialised. Some banks leave the sign to the
 * type.
 */
export const transactionJson = (line: Line, unsigned: boolean) => {
  const out = line.amount.startsWith('-')
  const own = line.transactionId?.trim() ? line.transactionId : null
  return {
    // TrueLayer's own id is unique within an answer, and changes when the bank's data change.
    transaction_id: nameOf(JSON.stringify([line.status, own, line.bookingDate, line.amount, line.text, line.uid])),
    ...(own === null ? {} : { provider_transaction_id: own }),
    ...(line.internalId === null ? {} : { normalised_provider_transaction_id: `txn-${line.internalId.slice(0, 24)}` }),
    timestamp: new Date(line.at).toISOString(),
    description: line.text,
    transaction_type: out ? 'DEBIT' : 'CREDIT',
    transaction_category: out ? 'PURCHASE' : 'TRANSFER',
    transaction_classification: [],
    amount: unsigned ? line.amount.replace('-', '') : line.amount,
    currency: line.currency,
    ...(line.counterparty ? { merchant_name: line.counterparty } : {}),
    meta: { provider_transaction_category: out ? 'DEB' : 'BGC' },
  }
}

/** Serialises JSON with amounts as numbers with both decimals, as TrueLayer does. */
export const withNumbers = (content: object): string =>
  JSON.stringify(content).replace(/"(amount|available|current)":"(-?\d+\.\d+)"/g, '"$1":$2')
