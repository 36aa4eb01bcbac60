import { accountLinkScreens } from './account-link-screens.ts'
import { accountScreens } from './account-screens.ts'
import { adminPeopleScreens } from './admin-people-screens.ts'
import { adminScreens } from './admin-screens.ts'
import { bankingScreens } from './banking-screens.ts'
import { customerScreens } from './customer-screens.ts'
import { documentsScreens } from './documents-screens.ts'
import { filingScreens } from './filing-screens.ts'
import { formationScreens } from './formation-screens.ts'
import { identityScreens } from './identity-screens.ts'
import { invoiceDraftScreens } from './invoice-draft-screens.ts'
import { invoicingFormScreens } from './invoicing-form-screens.ts'
import { invoicingListScreens } from './invoicing-list-screens.ts'
import { invoicingOwnScreens } from './invoicing-own-screens.ts'
import { managerBankingScreens } from './manager-banking-screens.ts'
import { managerCustomerScreens } from './manager-customer-screens.ts'
import { managerDialogScreens } from './manager-dialog-screens.ts'
import { managerDocumentsScreens } from './manager-documents-screens.ts'
import { moneyScreens } from './money-screens.ts'
import { ownPurchasesScreens } from './own-purchases-screens.ts'
import { ownSubscriptionScreens } from './own-subscription-screens.ts'
import { payLinkScreens } from './pay-link-screens.ts'
import { publicScreens } from './public-screens.ts'
import { registryScreens } from './registry-screens.ts'
import type { Screen } from './screen.ts'
import { sellingManagerScreens } from './selling-manager-screens.ts'
import { sellingPublicScreens } from './selling-public-screens.ts'
import { sessionScreens } from './session-screens.ts'
import { staffScreens } from './staff-screens.ts'
import { statutoryScreens } from './statutory-screens.ts'
import { transactionsScreens } from './transactions-screens.ts'
import { unconfirmedScreens } from './unconfirmed-screens.ts'

/** Every screen of the product, for checks and pictures. */
export const allScreens: readonly Screen[] = [
  ...publicScreens,
  ...accountLinkScreens,
  ...identityScreens,
  ...sellingPublicScreens,
  ...payLinkScreens,
  ...moneyScreens,
  ...customerScreens,
  ...accountScreens,
  ...unconfirmedScreens,
  ...sessionScreens,
  ...ownSubscriptionScreens,
  ...ownPurchasesScreens,
  ...documentsScreens,
  ...bankingScreens,
  ...transactionsScreens,
  ...filingScreens,
  ...registryScreens,
  ...statutoryScreens,
  ...invoicingOwnScreens,
  ...staffScreens,
  ...managerCustomerScreens,
  ...managerDialogScreens,
  ...formationScreens,
  ...managerDocumentsScreens,
  ...managerBankingScreens,
  ...invoicingListScreens,
  ...invoiceDraftScreens,
  ...invoicingFormScreens,
  ...sellingManagerScreens,
  ...adminPeopleScreens,
  ...adminScreens,
]
