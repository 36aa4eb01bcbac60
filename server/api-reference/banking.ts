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
  directions,
  exportOwnTransactions,
  listOwnTransactions,
  monthTotals,
  ownTransaction,
} from '#contract/banking/own-transactions.ts'
import {
  bankAccount,
  bankBalance,
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
        operation(
          listOwnTransactions,
          'Newest first. `nextCursor` continues the list and is null at its end; `months` are totals of whole months, whatever part of them the page shows.',
          'The account, its transactions with the balance after each, and the totals of the months on the page.',
          { query: { cursor: undefined } },
        ),
        operation(
          exportOwnTransactions,
          'Newest first: everything that the same filters list.',
          'The CSV file: semicolons, day/month/year, amounts with two decimals.',
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
      balance: 'The last balance that the bank reported; null until it reports one.',
      failure: 'The last sync, when it failed; null otherwise.',
      'failure.reason': 'Why it failed.',
      'failure.occurredAt': 'When it failed.',
      'failure.nextAttemptAt': 'Next automatic attempt; null when there is none.',
    }),
    described(bankBalance, {
      amount: 'Signed decimal number.',
      currency: 'ISO 4217 code.',
      balanceDate: 'The day to which it applies.',
      kind: '`booked` counts booked transactions only, `available` is what the customer can spend.',
    }),
    described([listOwnTransactions.query, exportOwnTransactions.query], {
      text: 'Part of the description or the counterparty, in upper or lower case.',
      direction: 'Money in or out; both by default.',
      minAmount: 'Smallest amount, without its sign.',
      maxAmount: 'Largest amount, without its sign.',
      startDate: 'First booking day.',
      endDate: 'Last booking day.',
    }),
    described(listOwnTransactions.query, { cursor: '`nextCursor` of the page before.' }),
    described(listOwnTransactions.answer, {
      account: 'The account with its last balance.',
      'account.last4': 'Last four characters of the account number; the rest is never shown.',
      'account.currency': 'ISO 4217 code; `XXX`, its code for no currency, when the bank does not say.',
      months: 'Totals of the found transactions of each month on the page, each currency apart.',
      nextCursor: 'Continues the list; null at its end.',
    }),
    described([ownTransaction, monthTotals], { currency: 'ISO 4217 code.' }),
    described(ownTransaction, {
      bookingDate: 'Day on which the bank booked it; null when the bank does not say.',
      valueDate: 'Day from which it counts for interest; null when the bank does not say.',
      counterparty: 'Who paid or was paid; null when the bank does not say.',
      amount: 'Signed decimal number, negative for money out.',
      balanceAfter:
        'Balance of the account after it, computed back from the last one that the bank reported; null where that is not possible.',
    }),
    described(monthTotals, {
      month: '`YYYY-MM`; null for transactions without a date.',
      moneyIn: 'Sum of the money in.',
      moneyOut: 'Sum of the money out, without a sign.',
      count: 'How many transactions.',
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
    means(directions, { in: 'money in', out: 'money out' }),
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
