import type { Language } from '#contract/core/fields.ts'

/** Groups of pages that share a catalogue file: everyone's, the customer's, the account page's, the manager's, the admin's. */
export type CatalogueBundle = 'public' | 'customer' | 'account' | 'manager' | 'admin'

type Catalogue = { default: Record<string, unknown[]> }

const files: Record<CatalogueBundle, Record<Language, () => Promise<Catalogue>>> = {
  public: {
    en: () => import('virtual:catalogue/public/en'),
    es: () => import('virtual:catalogue/public/es'),
    it: () => import('virtual:catalogue/public/it'),
  },
  customer: {
    en: () => import('virtual:catalogue/customer/en'),
    es: () => import('virtual:catalogue/customer/es'),
    it: () => import('virtual:catalogue/customer/it'),
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
  admin: {
    en: () => import('virtual:catalogue/admin/en'),
    es: () => import('virtual:catalogue/admin/es'),
    it: () => import('virtual:catalogue/admin/it'),
  },
}

/** Fetches a bundle's compiled messages in one language; its own file, cached by the browser for good. */
export const fetchCatalogue = async (bundle: CatalogueBundle, language: Language): Promise<Record<string, unknown[]>> =>
  (await files[bundle][language]()).default
