import type { Language } from '#contract/core/fields.ts'
import type { bundles } from '#locales/bundles.ts'

/** Groups of pages that share a catalogue file. */
export type CatalogueBundle = keyof typeof bundles
/** Bundles of visitors' first pages. */
export type FirstBundle = 'public' | 'landing'
/** Bundles that only some pages need. */
export type FurtherBundle = Exclude<CatalogueBundle, FirstBundle>

/** A file of compiled messages. */
export type Catalogue = { default: Record<string, unknown[]> }

const first: Record<FirstBundle, Record<Language, () => Promise<Catalogue>>> = {
  public: {
    en: () => import('virtual:catalogue/public/en'),
    es: () => import('virtual:catalogue/public/es'),
    it: () => import('virtual:catalogue/public/it'),
  },
  landing: {
    en: () => import('virtual:catalogue/landing/en'),
    es: () => import('virtual:catalogue/landing/es'),
    it: () => import('virtual:catalogue/landing/it'),
  },
}

const isFirst = (bundle: CatalogueBundle): bundle is FirstBundle => bundle in first

/**
 * Fetches a bundle's compiled messages in one language: a separate file, cached by the browser permanently. The names
 * of all files but those are in a separate chunk, which the login page does not load.
 */
export const fetchCatalogue = async (
  bundle: CatalogueBundle,
  language: Language,
): Promise<Record<string, unknown[]>> => {
  const file = isFirst(bundle)
    ? first[bundle][language]()
    : import('./further-catalogue.ts').then((further) => further.furtherCatalogue(bundle, language))
  return (await file).default
}
