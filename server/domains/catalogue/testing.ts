import { type Catalogue, type CatalogueDeps, createCatalogue } from './api.ts'

async function* nobody() {}

/** A catalogue whose products nobody has, unless said otherwise. */
export const createTestCatalogue = (
  deps: Pick<CatalogueDeps, 'platform' | 'payments'> & Partial<CatalogueDeps>,
): Catalogue => createCatalogue({ subscribersOf: nobody, buyersOf: nobody, emailsOf: async () => new Map(), ...deps })
