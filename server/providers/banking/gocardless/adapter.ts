import * as z from 'zod/mini'
import { maxHistoryDays } from '#contract/banking/schemas.ts'
import { programBeside } from '#server/platform/threads/program-beside.ts'
import { type BankAggregator, BankingFailure, type RemoteAccount } from '#server/providers/banking/port.ts'
import { cleanText } from '#server/providers/banking/shared/clean-text.ts'
import { dayBefore, laterDay, withinWindow } from '#server/providers/banking/shared/days.ts'
import { readTransactions } from '#server/providers/banking/shared/read-transactions.ts'
import { balanceOf } from './balance-of.ts'
import { createGocardlessClient, type GocardlessClient, type GocardlessOptions } from './client.ts'
import { consentReport, readRequisition } from './consent-report.ts'
import { run } from './gocardless-transactions-task.ts'
import { remainingCallsOf } from './limits.ts'
import { factsOf } from './map.ts'
import { accountDetails, accountMetadata, balances, institution } from './schemas.ts'
import { readSecret } from './secret.ts'
import { startConsent } from './start-consent.ts'

const program = programBeside(import.meta.url, 'gocardless-transactions-task')

/** The days of history and of consent where a bank states no number. */
const defaultDays = 90

const failureOf = (error: unknown): BankingFailure => {
  if (error instanceof BankingFailure) return error
  throw error
}

/** Reads one account with its own failure: a closed one must not hide the others. */
const readAccount = async (client: GocardlessClient, externalId: string): Promise<RemoteAccount> => {
  const path = `accounts/${encodeURIComponent(externalId)}/`
  try {
    const { account } = (await client.read({ path: `${path}details/` }, accountDetails)).content
    const numbered = account.iban || account.scan || account.bban
    const metadata = numbered ? null : (await client.read({ path }, accountMetadata)).content
    return { externalId, facts: factsOf(account, metadata), failure: null }
  } catch (error) {
    return { externalId, facts: null, failure: failureOf(error) }
  }
}

/** Creates the adapter of GoCardless Bank Account Data v2, or of the sandbox with its protocol. */
export const createGocardless = (options: GocardlessOptions): BankAggregator => {
  const client = createGocardlessClient(options)
  const { now } = options
  return {
    source: 'gocardless',
    institutions: async (country) => {
      const path = `institutions/?country=${country.toLowerCase()}`
      const { content } = await client.read({ path }, z.array(z.unknown()))
      return content.flatMap((one) => {
        const read = z.safeParse(institution, one)
        if (!read.success) return []
        const { id, name, logo, transaction_total_days: history, max_access_valid_for_days: consent } = read.data
        return {
          id,
          name: cleanText(name) ?? id,
          country,
          logo: logo && /^https?:\/\//.test(logo) ? logo : null,
          historyDays: Math.min(history ?? defaultDays, maxHistoryDays),
          consentDays: consent ?? defaultDays,
        }
      })
    },
    startConsent: (request) => startConsent(client, request, now),
    complete: (consent, returned) => consentReport(client, readSecret(consent.secret), returned),
    inspect: (consent) => consentReport(client, readSecret(consent.secret), {}),
    accounts: async (consent, known = []) => {
      const requisition = await readRequisition(client, readSecret(consent.secret))
      if (requisition?.status !== 'LN')
        throw new BankingFailure('gocardless', 'consent_ended', { code: requisition?.status ?? 'NotFound' })
      return Promise.all(
        [...new Set(requisition.accounts)].map((id) =>
          known.includes(id)
            ? Promise.resolve({ externalId: id, facts: null, failure: null })
            : readAccount(client, id),
        ),
      )
    },
    transactions: async (consent, accountId, window) => {
      const { historyDays } = readSecret(consent.secret)
      const covered = { from: laterDay(window.from, dayBefore(now(), historyDays)), to: window.to }
      if (covered.from > covered.to) return { transactions: [], covered, remainingCalls: null }
      const query = new URLSearchParams({ date_from: covered.from, date_to: covered.to })
      const path = `accounts/${encodeURIComponent(accountId)}/transactions/?${query}`
      const { content: text, headers } = await client.read({ path, isLong: true }, z.string())
      const all = await readTransactions({ source: 'gocardless', program, run }, { text })
      return {
        transactions: all.filter((one) => withinWindow(one, covered)),
        covered,
        remainingCalls: remainingCallsOf(headers, now()),
      }
    },
    balance: async (_consent, accountId) => {
      const path = `accounts/${encodeURIComponent(accountId)}/balances/`
      return balanceOf((await client.read({ path }, balances)).content)
    },
    withdraw: async (consent) => {
      const { requisition } = readSecret(consent.secret)
      try {
        await client.read({ path: `requisitions/${encodeURIComponent(requisition)}/`, method: 'DELETE' }, z.unknown())
      } catch (error) {
        if (failureOf(error).code !== 'NotFound') throw error
      }
    },
  }
}
