import type { Language } from '#contract/core/fields.ts'

/**
 * Groups of pages that share a catalogue file: everyone's, of the pages behind mailed links, the buyer's and the contact form's, the customer's, what customers pay and bought, the account page's, the manager's, what
 * managers sell and collect, documents and uploads, banks, the company registry, the admin's; what the fields of records are
 * called; and what is said about forms whose values were kept.
 */
export type CatalogueBundle =
  | 'public'
  | 'links'
  | 'purchases'
  | 'customer'
  | 'own'
  | 'own_purchases'
  | 'account'
  | 'manager'
  | 'invoicing'
  | 'selling'
  | 'documents'
  | 'papers'
  | 'banks'
  | 'managed_banks'
  | 'registry'
  | 'admin'
  | 'fields'
  | 'forms'
/** Those that only some pages need. */
export type FurtherBundle = Exclude<CatalogueBundle, 'public'>

/** A file of compiled messages. */
export type Catalogue = { default: Record<string, unknown[]> }

const first: Record<Language, () => Promise<Catalogue>> = {
  en: () => import('virtual:catalogue/public/en'),
  es: () => import('virtual:catalogue/public/es'),
  it: () => import('virtual:catalogue/public/it'),
}

/**
 * Fetches a bundle's compiled messages in one language; its own file, cached by the browser for good. The names of all files
 * but the first are in a piece of their own: whoever only logs in loads none of them.
 */
export const fetchCatalogue = async (
  bundle: CatalogueBundle,
  language: Language,
): Promise<Record<string, unknown[]>> => {
  const file =
    bundle === 'public'
      ? first[language]()
      : import('./further-catalogue.ts').then((further) => further.furtherCatalogue(bundle, language))
  return (await file).default
}
