import {
  chooseProviderAccounts,
  completeProviderConnection,
  createProviderConnection,
  deleteProviderConnection,
  listProviderConnections,
  renewProviderConnection,
} from '#contract/banking/admin.ts'
import {
  importProviderStatement,
  listProviderBanks,
  previewProviderStatement,
  refreshProviderBanks,
} from '#contract/banking/manager-provider.ts'
import { operation } from '#server/platform/http/reference/api-reference.ts'
import { type Area, described } from './area.ts'

const file = { bankName: 'Example Bank', account: 'GB33 BUKB 2020 1555 5555 55', currency: 'GBP', mapping: undefined }

/** The bank accounts of the provider itself. */
export const providerBanks: Area = {
  resources: [
    {
      name: 'Provider’s bank accounts',
      description:
        'Bank connections of the provider itself, apart from those of customers. Admins connect them; what they receive is listed as incoming transfers.',
      operations: [
        operation(listProviderConnections, 'Newest first, not paged.', 'The connections with their accounts.'),
        operation(
          listProviderBanks,
          'The same for managers: what was read, and when.',
          'The connections with their accounts.',
        ),
        operation(
          createProviderConnection,
          'Open the returned URL in the browser. The bank returns to `/admin/bank_accounts`.',
          'The connection and the URL of the bank’s consent page.',
          { body: { institutionId: 'EXAMPLE_BANK_GB' } },
        ),
        operation(
          renewProviderConnection,
          'Also for an expired or revoked consent.',
          'The connection and the URL of the bank’s consent page.',
        ),
        operation(
          completeProviderConnection,
          'Call it with the parameters that the bank’s redirect carries.',
          'The outcome, and the connection.',
          { body: { error: undefined, code: undefined } },
        ),
        operation(chooseProviderAccounts, 'The list replaces the selection.', 'The updated connection.', {
          body: { accounts: [21] },
        }),
        operation(
          deleteProviderConnection,
          'Incoming transfers that were read remain, and are recognised when the account is connected again.',
          'Nothing but `status: ok`.',
        ),
        operation(refreshProviderBanks, 'Waits for at most five minutes.', 'What was synced, by bank.'),
        operation(
          previewProviderStatement,
          'Reads the file and saves nothing. One file in the part `file`, at most 20 MB and 50,000 rows.',
          'The format, the first 50 rows and the counts.',
          { body: file },
        ),
        operation(
          importProviderStatement,
          'Importing the same file again adds nothing.',
          'The connection, and how many transactions were added.',
          { body: file },
        ),
      ],
    },
  ],
  fields: [
    described([previewProviderStatement.body, importProviderStatement.body], {
      account: 'Name or number of the account.',
      currency: 'Currency of the account, ISO 4217.',
      mapping: 'Columns of a CSV, as JSON; found by the content when left out.',
    }),
  ],
  meanings: [],
}
