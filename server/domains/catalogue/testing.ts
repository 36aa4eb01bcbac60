import { type Catalogue, type CatalogueDeps, createCatalogue } from './api.ts'

async function* nobody() {}

/** Creates a catalogue for tests; its products have no customers unless `deps` provides them. */
export const createTestCatalogue = (
  deps: Pick<CatalogueDeps, 'platform' | 'payments'> & Partial<CatalogueDeps>,
): Catalogue => createCatalogue({ subscribersOf: nobody, buyersOf: nobody, emailsOf: async () => new Map(), ...deps })
