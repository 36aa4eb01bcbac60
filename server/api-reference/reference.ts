import type { ApiReference, ResourceGroup } from '#server/platform/http/reference/api-reference.ts'
import { accountSecurity } from './account-security.ts'
import { accounting } from './accounting.ts'
import { accounts } from './accounts.ts'
import { administration } from './administration.ts'
import { amlFiles } from './aml-files.ts'
import type { Area } from './area.ts'
import { bankTransactions } from './bank-transactions.ts'
import { banking } from './banking.ts'
import { companies } from './companies.ts'
import { customers } from './customers.ts'
import { deadlines } from './deadlines.ts'
import { documentRequests } from './document-requests.ts'
import { documents } from './documents.ts'
import { errorTexts } from './errors.ts'
import { fieldNames } from './field-names.ts'
import { figures } from './figures.ts'
import { filing } from './filing.ts'
import { identity } from './identity.ts'
import { introduction } from './introduction.ts'
import { invoiceDrafts } from './invoice-drafts.ts'
import { invoiceReminderArea } from './invoice-reminders.ts'
import { invoicing } from './invoicing.ts'
import { owed } from './owed.ts'
import { payLinks } from './pay-links.ts'
import { planChanges } from './plan-changes.ts'
import { providerBanks } from './provider-banks.ts'
import { refunds } from './refunds.ts'
import { registry } from './registry.ts'
import { renewals } from './renewals.ts'
import { samples } from './samples.ts'
import { savedViews } from './saved-views.ts'
import { selling } from './selling.ts'
import { referenceText, sharedFields, sharedMeanings, valueTexts } from './shared-values.ts'
import { stages } from './stages.ts'
import { statutory } from './statutory.ts'
import { subscriptions } from './subscriptions.ts'
import { system } from './system.ts'
import { transfers } from './transfers.ts'
import { users } from './users.ts'

/** The areas as the product groups them. */
const groups: Readonly<Record<string, readonly Area[]>> = {
  Accounts: [accounts, accountSecurity],
  'Customers and staff': [users, customers, amlFiles, savedViews],
  Companies: [companies, stages, filing, identity, statutory, registry, deadlines],
  'Products and subscriptions': [selling, subscriptions, planChanges, renewals],
  Invoicing: [invoicing, owed, invoiceDrafts, invoiceReminderArea, refunds, accounting, figures, payLinks, transfers],
  Documents: [documents, documentRequests],
  Banking: [banking, bankTransactions, providerBanks],
  Administration: [administration, system],
}

const areas = Object.values(groups).flat()

/** Everything that the API reference says beside the contract: read when somebody first asks for it. */
export const apiReference: ApiReference = {
  introduction,
  groups: Object.entries(groups).map(
    ([name, own]): ResourceGroup => ({ name, resources: own.flatMap(({ resources }) => resources) }),
  ),
  wording: {
    fields: [...sharedFields, ...areas.flatMap(({ fields }) => fields)],
    meanings: [...sharedMeanings, ...areas.flatMap(({ meanings }) => meanings)],
    values: valueTexts,
    everywhere: fieldNames,
    reference: referenceText,
  },
  errors: errorTexts,
  samples,
}
