import type { Language } from '#contract/core/fields.ts'
import type { Catalogue, FurtherBundle } from './fetch-catalogue.ts'

const files: Record<FurtherBundle, Record<Language, () => Promise<Catalogue>>> = {
  links: {
    en: () => import('virtual:catalogue/links/en'),
    es: () => import('virtual:catalogue/links/es'),
    it: () => import('virtual:catalogue/links/it'),
  },
  purchases: {
    en: () => import('virtual:catalogue/purchases/en'),
    es: () => import('virtual:catalogue/purchases/es'),
    it: () => import('virtual:catalogue/purchases/it'),
  },
  customer: {
    en: () => import('virtual:catalogue/customer/en'),
    es: () => import('virtual:catalogue/customer/es'),
    it: () => import('virtual:catalogue/customer/it'),
  },
  own: {
    en: () => import('virtual:catalogue/own/en'),
    es: () => import('virtual:catalogue/own/es'),
    it: () => import('virtual:catalogue/own/it'),
  },
  own_purchases: {
    en: () => import('virtual:catalogue/own_purchases/en'),
    es: () => import('virtual:catalogue/own_purchases/es'),
    it: () => import('virtual:catalogue/own_purchases/it'),
  },
  account: {
    en: () => import('virtual:catalogue/account/en'),
    es: () => import('virtual:catalogue/account/es'),
    it: () => import('virtual:catalogue/account/it'),
  },
  manager: {
    en: () => import('virtual:catalogue/manager/en'),
    es: () => import('virtual:catalogue/manager/es'),
    it: () => import('virtual:catalogue/manager/it'),
  },
  invoicing: {
    en: () => import('virtual:catalogue/invoicing/en'),
    es: () => import('virtual:catalogue/invoicing/es'),
    it: () => import('virtual:catalogue/invoicing/it'),
  },
  selling: {
    en: () => import('virtual:catalogue/selling/en'),
    es: () => import('virtual:catalogue/selling/es'),
    it: () => import('virtual:catalogue/selling/it'),
  },
  documents: {
    en: () => import('virtual:catalogue/documents/en'),
    es: () => import('virtual:catalogue/documents/es'),
    it: () => import('virtual:catalogue/documents/it'),
  },
  managed_documents: {
    en: () => import('virtual:catalogue/managed_documents/en'),
    es: () => import('virtual:catalogue/managed_documents/es'),
    it: () => import('virtual:catalogue/managed_documents/it'),
  },
  banks: {
    en: () => import('virtual:catalogue/banks/en'),
    es: () => import('virtual:catalogue/banks/es'),
    it: () => import('virtual:catalogue/banks/it'),
  },
  managed_banks: {
    en: () => import('virtual:catalogue/managed_banks/en'),
    es: () => import('virtual:catalogue/managed_banks/es'),
    it: () => import('virtual:catalogue/managed_banks/it'),
  },
  registry: {
    en: () => import('virtual:catalogue/registry/en'),
    es: () => import('virtual:catalogue/registry/es'),
    it: () => import('virtual:catalogue/registry/it'),
  },
  admin: {
    en: () => import('virtual:catalogue/admin/en'),
    es: () => import('virtual:catalogue/admin/es'),
    it: () => import('virtual:catalogue/admin/it'),
  },
  fields: {
    en: () => import('virtual:catalogue/fields/en'),
    es: () => import('virtual:catalogue/fields/es'),
    it: () => import('virtual:catalogue/fields/it'),
  },
  forms: {
    en: () => import('virtual:catalogue/forms/en'),
    es: () => import('virtual:catalogue/forms/es'),
    it: () => import('virtual:catalogue/forms/it'),
  },
}

/** Fetches the compiled messages of an additional bundle in one language. */
export const furtherCatalogue = (bundle: FurtherBundle, language: Language): Promise<Catalogue> =>
  files[bundle][language]()
