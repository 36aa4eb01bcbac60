import files from 'virtual:catalogues'
import type { Language } from '#contract/core/fields.ts'
import type { Catalogue, FurtherBundle } from './fetch-catalogue.ts'

/** Fetches the compiled messages of an additional bundle in one language. */
export const furtherCatalogue = (bundle: FurtherBundle, language: Language): Promise<Catalogue> =>
  files[bundle][language]()
