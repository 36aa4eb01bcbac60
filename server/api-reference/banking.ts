import {
  chooseAccounts,
  completeConnection,
  createConnection,
  listInstitutions,
  listOwnConnections,
  renewConnection,
} from '#contract/banking/customer.ts'
import { deleteConnection, listUserConnections } from '#contract/banking/manager.ts'
import {
  bankAccount,
  bankConnection,
  bankCountries,
  connectionSources,
  connectionStates,
  institution,
  syncFailures,
} from '#contract/banking/schemas.ts'
import { operation } from '#server/platform/http/reference/api-reference.ts'
import { type Area, described, means } from './area.ts'

/** Bank connections. */
export const banking: Area = {
  resources: [
    {
      name: 'Bank connections',
      description:
        'Consents by which bank accounts are read through an aggregator (GoCardless or TrueLayer), and connections made of imported files.',
      operations: [
        operation(
          listInstitutions,
          'Best match first, at most 50; without `name` all banks of the country, in alphabetical order.',
          'The banks.',
        ),
        operation(listOwnConnections, 'Newest first, not paged.', 'The connections with their accounts.'),
        operation(
          createConnection,
          'Open the returned URL in the browser. Asking again before the consent is given returns the same URL.',
          'The connection and the URL of the bank’s consent page.',
          { body: { institutionId: 'EXAMPLE_BANK_GB' } },
        ),
        operation(
          renewConnection,
          'Also for an expired or revoked consent. Synced transactions are kept and never duplicated.',
          'The connection and the URL of the bank’s consent page.',
        ),
        operation(
          completeConnection,
          'Call it with the parameters that the bank’s redirect carries. The result is asked of the aggregator, never taken from the parameters.',
          'The outcome, and the connection.',
          { body: { error: undefined, code: undefined } },
        ),
        operation(
          chooseAccounts,
          'The list replaces the selection; at least one account. Transactions of an account that is no longer selected are kept.',
          'The updated connection.',
          { body: { accounts: [21] } },
        ),
        operation(listUserConnections, 'Not paged.', 'The connections with their accounts.'),
        operation(
          deleteConnection,
          'The consent is withdrawn at once, or as soon as the aggregator answers.',
          'Nothing but `status: ok`.',
        ),
      ],
    },
  ],
  fields: [
    described([institution, listInstitutions.query], { country: 'Country of the bank.' }),
    described(createConnection.body, { country: 'Country of the bank.' }),
    described(institution, {
      logo: 'URL of the logo, or null.',
      historyDays: 'Days of history that the bank provides.',
      consentDays: 'Days that a consent lasts.',
    }),
    described([createConnection.answer, renewConnection.answer], { consentUrl: 'URL of the bank’s consent page.' }),
    described(completeConnection.body, {
      reference: '`ref` (GoCardless) or `state` (TrueLayer) of the redirect.',
      code: '`code` of the redirect (TrueLayer).',
      error: '`error` of the redirect, when there is one.',
    }),
    described(completeConnection.answer, {
      outcome: 'The status that this consent has reached.',
      connection: 'The connection; null when it no longer exists.',
    }),
    described(chooseAccounts.body, { accounts: 'IDs of the accounts to sync.' }),
    described(bankAccount, {
      name: 'Name of the account; null when the bank does not say.',
      last4: 'Last four characters of the account number; the rest is never shown.',
      currency: 'ISO 4217 code; `XXX`, its code for no currency, when the bank does not say.',
      selected: 'Whether the customer has selected the account for syncing.',
      transactionsLastUpdate: 'Last successful sync; null when there was none.',
      failure: 'The last sync, when it failed; null otherwise.',
      'failure.reason': 'Why it failed.',
      'failure.occurredAt': 'When it failed.',
      'failure.nextAttemptAt': 'Next automatic attempt; null when there is none.',
    }),
    described(bankConnection, {
      country: 'Country of the bank, ISO 3166-1 alpha-2; null for files.',
      connectionStatus: 'Status of the consent.',
      connectionExpirationDate: 'When the consent ends or ended; null without one.',
      daysLeft: 'Whole days until then, rounded up, never negative; null without a date.',
      revoked: 'True when the customer withdrew the consent before it expired.',
      source: 'Where the transactions come from.',
      transactionsLastUpdate: 'Newest sync of any account; null when there was none.',
    }),
  ],
  meanings: [
    means(bankCountries, 'ISO 3166-1 alpha-2 code.'),
    means(connectionStates, {
      awaiting_authorisation: 'the bank has not confirmed the consent yet',
      active: 'the consent is valid',
      expired: 'the consent has expired or was revoked',
      rejected: 'the bank rejected the consent',
      cancelled: 'the customer turned back before the first consent',
    }),
    means(syncFailures, {
      rate_limited: 'the bank’s rate limit is reached',
      consent_ended: 'the consent has ended',
      account_closed: 'the account is closed',
      bank_unavailable: 'the bank does not answer',
      provider_unavailable: 'the aggregator does not answer',
      invalid_response: 'the answer could not be read',
    }),
    means(connectionSources, {
      gocardless: 'GoCardless',
      truelayer: 'TrueLayer',
      file: 'imported statement files',
    }),
  ],
}
