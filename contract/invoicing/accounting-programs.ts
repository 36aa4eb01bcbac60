/** Accounting programs that import a table of invoices or credit notes. */
export const accountingPrograms = ['xero', 'freeagent', 'quickbooks'] as const
export type AccountingProgram = (typeof accountingPrograms)[number]

/** Names of the programs, the same in every language. */
export const programNames: Readonly<Record<AccountingProgram, string>> = {
  xero: 'Xero',
  freeagent: 'FreeAgent',
  quickbooks: 'QuickBooks',
}

/** Returns the name of a table written for a program: `invoices-xero.csv`. */
export const programFile = (csv: string, program: AccountingProgram): string => csv.replace(/(?=\.csv$)/, `-${program}`)
