import type { Language } from '#contract/core/fields.ts'

/**
 * Groups of pages that share a catalogue file. `fields` has the labels of record fields; the last one the notices of
 * saved forms.
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
  | 'managed_documents'
  | 'banks'
  | 'managed_banks'
  | 'registry'
  | 'admin'
  | 'fields'
  | 'forms'
/** Bundles that only some pages need. */
export type FurtherBundle = Exclude<CatalogueBundle, 'public'>

/** A file of compiled messages. */
export type Catalogue = { default: Record<string, unknown[]> }

const first: Record<Language, () => Promise<Catalogue>> = {
  en: () => import('virtual:catalogue/public/en'),
  es: () => import('virtual:catalogue/public/es'),
  it: () => import('virtual:catalogue/public/it'),
}

/**
 * Fetches a bundle's compiled messages in one language: a separate file, cached by the browser permanently. The names
 * of all files but the first are in a separate chunk, which the login page does not load.
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
