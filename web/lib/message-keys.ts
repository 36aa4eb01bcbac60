import type account from '#locales/en/account.json'
import type accountLinks from '#locales/en/account-links.json'
import type accounts from '#locales/en/accounts.json'
import type admin from '#locales/en/admin.json'
import type adminNames from '#locales/en/admin-names.json'
import type adminNav from '#locales/en/admin-nav.json'
import type aml from '#locales/en/aml.json'
import type audit from '#locales/en/audit.json'
import type bankAccounts from '#locales/en/bank-accounts.json'
import type bankDetails from '#locales/en/bank-details.json'
import type banking from '#locales/en/banking.json'
import type charts from '#locales/en/charts.json'
import type command from '#locales/en/command.json'
import type companies from '#locales/en/companies.json'
import type companyStatus from '#locales/en/company-status.json'
import type contact from '#locales/en/contact.json'
import type customerPage from '#locales/en/customer-page.json'
import type dashboard from '#locales/en/dashboard.json'
import type documentPreview from '#locales/en/document-preview.json'
import type documents from '#locales/en/documents.json'
import type errors from '#locales/en/errors.json'
import type errorsForms from '#locales/en/errors-forms.json'
import type errorsInside from '#locales/en/errors-inside.json'
import type exchangeRates from '#locales/en/exchange-rates.json'
import type exportPresets from '#locales/en/export-presets.json'
import type fields from '#locales/en/fields.json'
import type figures from '#locales/en/figures.json'
import type filing from '#locales/en/filing.json'
import type forms from '#locales/en/forms.json'
import type home from '#locales/en/home.json'
import type identity from '#locales/en/identity.json'
import type invoiceReminders from '#locales/en/invoice-reminders.json'
import type invoicing from '#locales/en/invoicing.json'
import type invoicingLists from '#locales/en/invoicing-lists.json'
import type landing from '#locales/en/landing.json'
import type law from '#locales/en/law.json'
import type lists from '#locales/en/lists.json'
import type manager from '#locales/en/manager.json'
import type managerBanking from '#locales/en/manager-banking.json'
import type managerDocuments from '#locales/en/manager-documents.json'
import type managerRefunds from '#locales/en/manager-refunds.json'
import type managerSubscriptions from '#locales/en/manager-subscriptions.json'
import type navigation from '#locales/en/navigation.json'
import type overpayments from '#locales/en/overpayments.json'
import type ownDashboard from '#locales/en/own-dashboard.json'
import type ownFormation from '#locales/en/own-formation.json'
import type ownIdentity from '#locales/en/own-identity.json'
import type ownInvoices from '#locales/en/own-invoices.json'
import type ownPurchases from '#locales/en/own-purchases.json'
import type ownSubscription from '#locales/en/own-subscription.json'
import type pay from '#locales/en/pay.json'
import type planChanges from '#locales/en/plan-changes.json'
import type plans from '#locales/en/plans.json'
import type products from '#locales/en/products.json'
import type purchases from '#locales/en/purchases.json'
import type refundErrors from '#locales/en/refund-errors.json'
import type refundFailures from '#locales/en/refund-failures.json'
import type refunds from '#locales/en/refunds.json'
import type registry from '#locales/en/registry.json'
import type renewals from '#locales/en/renewals.json'
import type revenue from '#locales/en/revenue.json'
import type savedViews from '#locales/en/saved-views.json'
import type settings from '#locales/en/settings.json'
import type shell from '#locales/en/shell.json'
import type stages from '#locales/en/stages.json'
import type statutory from '#locales/en/statutory.json'
import type subscriptions from '#locales/en/subscriptions.json'
import type transfers from '#locales/en/transfers.json'
import type viewing from '#locales/en/viewing.json'

/** Every text key of the pages, derived from the English catalogues. Types only: none of it is bundled. */
export type MessageKey =
  | keyof typeof account
  | keyof typeof command
  | keyof typeof customerPage
  | keyof typeof accountLinks
  | keyof typeof accounts
  | keyof typeof admin
  | keyof typeof adminNames
  | keyof typeof adminNav
  | keyof typeof aml
  | keyof typeof bankAccounts
  | keyof typeof bankDetails
  | keyof typeof transfers
  | keyof typeof audit
  | keyof typeof banking
  | keyof typeof identity
  | keyof typeof ownIdentity
  | keyof typeof charts
  | keyof typeof companies
  | keyof typeof companyStatus
  | keyof typeof contact
  | keyof typeof dashboard
  | keyof typeof ownDashboard
  | keyof typeof documentPreview
  | keyof typeof documents
  | keyof typeof errors
  | keyof typeof errorsForms
  | keyof typeof exchangeRates
  | keyof typeof exportPresets
  | keyof typeof fields
  | keyof typeof figures
  | keyof typeof filing
  | keyof typeof statutory
  | keyof typeof forms
  | keyof typeof home
  | keyof typeof invoiceReminders
  | keyof typeof invoicing
  | keyof typeof invoicingLists
  | keyof typeof law
  | keyof typeof lists
  | keyof typeof ownFormation
  | keyof typeof ownInvoices
  | keyof typeof ownPurchases
  | keyof typeof ownSubscription
  | keyof typeof purchases
  | keyof typeof overpayments
  | keyof typeof pay
  | keyof typeof landing
  | keyof typeof manager
  | keyof typeof managerBanking
  | keyof typeof managerDocuments
  | keyof typeof managerRefunds
  | keyof typeof refundErrors
  | keyof typeof refundFailures
  | keyof typeof refunds
  | keyof typeof managerSubscriptions
  | keyof typeof planChanges
  | keyof typeof plans
  | keyof typeof products
  | keyof typeof registry
  | keyof typeof renewals
  | keyof typeof revenue
  | keyof typeof savedViews
  | keyof typeof errorsInside
  | keyof typeof navigation
  | keyof typeof settings
  | keyof typeof shell
  | keyof typeof stages
  | keyof typeof subscriptions
  | keyof typeof viewing
