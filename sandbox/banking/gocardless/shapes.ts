import type { BankAccount } from '#sandbox/banking/accounts.ts'
import type { GrantedAccount } from '#sandbox/banking/banking-context.ts'
import type { Bank } from '#sandbox/banking/banks.ts'
import type { Line } from '#sandbox/banking/ledger/statement.ts'

/** Formats an account's record. */
export const accountJson = ({ id, consent, account }: GrantedAccount, status: string) => ({
  id,
  created: new Date(consent.acceptedAt ?? consent.createdAt).toISOString(),
  last_accessed: null,
  iban: account.iban,
  bban: null,
  status,
  institution_id: account.bank,
  owner_name: 'Sandbox Trading Ltd',
  name: account.name,
})

/** Formats an account's details. In Great Britain the number is sent as `scan`, and the IBAN only in the record. */
export const detailsJson = (account: BankAccount) => ({
  resourceId: account.key,
  ...(account.sortCode ? { scan: `${account.sortCode}${account.number ?? ''}` } : { iban: account.iban }),
  currency: account.currency,
  ownerName: 'Sandbox Trading Ltd',
  name: account.name,
  cashAccountType: account.savings ? 'SVGS' : 'CACC',
  usage: 'ORGA',
})

const exchangeJson = ({ exchange, bookingDate, valueDate, currency }: Line) =>
  exchange && {
    sourceCurrency: exchange.currency,
    exchangeRate: String(exchange.rate),
    unitCurrency: currency,
    targetCurrency: currency,
    quotationDate: bookingDate ?? valueDate,
  }

/** Formats a transaction, with the fields that this bank sets. */
export const transactionJson = (bank: Bank, line: Line): object => {
  const exchange = exchangeJson(line)
  const out = line.amount.startsWith('-')
  return {
    ...(line.transactionId === null ? {} : { transactionId: line.transactionId }),
    ...(line.internalId === null ? {} : { internalTransactionId: line.internalId }),
    ...(line.bookingDate === null ? {} : { bookingDate: line.bookingDate }),
    ...(line.valueDate === null ? {} : { valueDate: line.valueDate }),
    transactionAmount: { amount: line.amount, currency: line.currency },
    ...(exchange ? { currencyExchange: bank.sloppy ? exchange : [exchange] } : {}),
    ...(line.counterparty ? { [out ? 'creditorName' : 'debtorName']: line.counterparty } : {}),
    ...(bank.sloppy
      ? { remittanceInformationUnstructuredArray: [line.text] }
      : { remittanceInformationUnstructured: line.text }),
    ...(line.status === 'booked' ? { bankTransactionCode: 'PMNT' } : {}),
  }
}
