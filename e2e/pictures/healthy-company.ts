import type { Page } from '@playwright/test'
import type { BankConnection } from '#contract/banking/schemas.ts'
import type { Company } from '#contract/companies/schemas.ts'
import type { Language } from '#contract/core/fields.ts'
import type { RegistryStatus } from '#contract/registry/schemas.ts'
import { answerCalls, type PausedCall, serversAnswer } from '#e2e/screens/answer-calls.ts'
import { paths as documentPaths, everyRequest, pageOf } from '#e2e/screens/documents-samples.ts'
import { deadlinesIn, paths } from '#e2e/screens/registry-samples.ts'

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Days until the next accounts and the next confirmation statement. */
const accountsIn = 214
const statementIn = 132

/** The document in review: what it is, and the file that was sent. */
const sent: Readonly<Record<Language, readonly [title: string, file: string]>> = {
  en: ['Bank statements for the last quarter', 'Bank statements.pdf'],
  es: ['Extractos bancarios del último trimestre', 'Extractos bancarios.pdf'],
  it: ['Estratti conto dell’ultimo trimestre', 'Estratti conto.pdf'],
}

const balances: readonly string[] = ['18240.55', '9310.00']

/** Changes what the server answers about the demo company. */
const change = <Answer>(page: Page, path: string, changed: (answer: Answer) => Answer): Promise<void> =>
  answerCalls(page, path, async (call: PausedCall) => ({ json: changed((await serversAnswer(page, call)) as Answer) }))

/**
 * Shows the demo company as one that is in order: its people verified, nothing to pay, a document in review, the next
 * deadline months away. Everything else is what the server answers.
 */
export const showHealthyCompany = async (page: Page, language: Language): Promise<void> => {
  await answerCalls(page, '/invoices/get_my_invoices*', () => ({ json: pageOf([]) }))
  const [title, name] = sent[language]
  const inReview = everyRequest
    .filter(({ status }) => status === 'submitted')
    .map((one) => ({ ...one, title, dueOn: dayIn(9), files: [{ id: 1, name, uploadDate: dayIn(-1) }] }))
  await answerCalls(page, documentPaths.requests, () => ({ json: pageOf(inReview) }))
  await change<{ company: Company }>(page, '/users/*/get_company', ({ company }) => ({
    company: {
      ...company,
      shareholders: company.shareholders.map((person) => ({
        ...person,
        identityVerificationStatus: 1,
        identityCheckStatus: 2,
      })),
    },
  }))
  await change<{ 'hydra:member': BankConnection[] }>(page, '/bank_connections', ({ 'hydra:member': banks }) =>
    pageOf(
      banks.map((bank, index) => ({
        ...bank,
        accounts: bank.accounts.slice(0, 1).map((account) => ({
          ...account,
          balance: account.balance && { ...account.balance, amount: balances[index] ?? account.balance.amount },
        })),
      })),
    ),
  )
  await change<RegistryStatus>(page, paths.own, (status) => ({
    ...status,
    deadlines: deadlinesIn(accountsIn, statementIn),
    record: status.record && {
      ...status.record,
      incorporatedOn: dayIn(statementIn - 14 - 2 * 365),
      accountLastMadeUpTo: dayIn(accountsIn - 365 - 275),
      confirmationStatementLastMadeUpTo: dayIn(statementIn - 14 - 365),
      changes: [],
    },
  }))
}
