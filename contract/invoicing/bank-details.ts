import * as z from 'zod/mini'
import { collection } from '#contract/core/collection.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { currencySign } from '#contract/core/money.ts'

/** What identifies the firm's account, by the name of its label. */
export const bankLineLabels = ['account_name', 'bank', 'sort_code', 'account_number', 'iban', 'bic'] as const

/** A line of the firm's account. */
export const bankLine = z.strictObject({ label: z.enum(bankLineLabels), value: z.string() })
export type BankLine = z.output<typeof bankLine>

/** The firm's account for a currency. */
export const bankDetails = z.strictObject({
  currency: z.enum([currencySign.EUR, currencySign.GBP, currencySign.USD]),
  lines: z.array(bankLine),
})

/** Lists the firm's account for each currency in which customers can pay by transfer. */
export const listBankDetails = endpoint({
  method: 'GET',
  path: '/bank_details',
  who: 'user',
  requiresConfirmedEmail: true,
  isExtension: true,
  summary: 'List the bank accounts for payments by transfer',
  answer: collection(bankDetails),
  errors: [],
})
