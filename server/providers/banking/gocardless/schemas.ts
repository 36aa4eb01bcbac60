import * as z from 'zod/mini'
import {
  currencyCode,
  dayCount,
  decimalText,
  loose,
  looseDay,
  looseInstant,
  looseText,
} from '#server/providers/banking/shared/schemas.ts'

export const newToken = z.object({
  access: z.string(),
  access_expires: z.number(),
  refresh: z.string(),
  refresh_expires: z.number(),
})
export const refreshedToken = z.object({ access: z.string(), access_expires: z.number() })

/** A bank of the list. The day counts are texts; both may be missing in older copies of the list. */
export const institution = z.object({
  id: z.string().check(z.minLength(1)),
  name: z.string(),
  transaction_total_days: dayCount,
  max_access_valid_for_days: dayCount,
  logo: looseText,
})

export const agreement = z.object({
  id: z.string(),
  accepted: looseInstant,
  created: looseInstant,
  max_historical_days: dayCount,
  access_valid_for_days: dayCount,
})

export const requisition = z.object({
  id: z.string(),
  status: z.string(),
  agreement: looseText,
  accounts: z.array(z.string()),
  link: looseText,
})

export const accountMetadata = z.object({ iban: looseText, bban: looseText, name: looseText })

export const accountDetails = z.object({
  account: z.object({
    iban: looseText,
    bban: looseText,
    /** Sort code and account number of a UK bank, combined. */
    scan: looseText,
    currency: loose(currencyCode),
    name: looseText,
    displayName: looseText,
    product: looseText,
    ownerName: looseText,
  }),
})

const transaction = z.object({
  transactionId: looseText,
  internalTransactionId: looseText,
  bookingDate: looseDay,
  bookingDateTime: looseDay,
  valueDate: looseDay,
  valueDateTime: looseDay,
  transactionAmount: z.object({ amount: decimalText, currency: loose(currencyCode) }),
  creditorName: looseText,
  debtorName: looseText,
  remittanceInformationUnstructured: looseText,
  remittanceInformationUnstructuredArray: loose(z.array(z.string())),
  remittanceInformationStructured: looseText,
  additionalInformation: looseText,
})
export type SentTransaction = z.output<typeof transaction>

export const transactions = z.object({
  transactions: z.object({ booked: z.array(transaction), pending: z.nullish(z.array(transaction)) }),
})

/** An entry of an unknown or invalid form is left out. */
export const balances = z.object({
  balances: z.array(
    loose(
      z.object({
        balanceAmount: z.object({ amount: decimalText, currency: currencyCode }),
        balanceType: z.string(),
        referenceDate: looseDay,
      }),
    ),
  ),
})
