import type accounts from '#locales/en/accounts.json'
import type admin from '#locales/en/admin.json'
import type companies from '#locales/en/companies.json'
import type contact from '#locales/en/contact.json'
import type dashboard from '#locales/en/dashboard.json'
import type errors from '#locales/en/errors.json'
import type shell from '#locales/en/shell.json'
import type subscriptions from '#locales/en/subscriptions.json'

/** Every text of the pages, by its key; the English catalogues are the list. Types only: nothing of them ships. */
export type MessageKey =
  | keyof typeof accounts
  | keyof typeof admin
  | keyof typeof companies
  | keyof typeof contact
  | keyof typeof dashboard
  | keyof typeof errors
  | keyof typeof shell
  | keyof typeof subscriptions
