import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Language } from '#contract/core/fields.ts'
import type { CatalogueBundle } from './fetch-catalogue.ts'

type Catalogue = Record<string, unknown[]>
const fetchCatalogue = vi.fn<(bundle: CatalogueBundle, language: Language) => Promise<Catalogue>>()
vi.mock('./fetch-catalogue.ts', () => ({ fetchCatalogue }))

const page = { documentElement: { lang: '' }, cookie: '' }
const texts = (bundle: CatalogueBundle, language: Language): Catalogue => ({
  [bundle === 'public' ? 'ui.close' : 'wizard.title']: [`${bundle} ${language}`],
})

let i18n: typeof import('./i18n.ts')
beforeEach(async () => {
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'http:' })
  page.cookie = ''
  fetchCatalogue.mockReset().mockImplementation((bundle, language) => Promise.resolve(texts(bundle, language)))
  vi.resetModules()
  i18n = await import('./i18n.ts')
})
afterEach(() => vi.unstubAllGlobals())
// The next file starts in English again.
afterAll(() => vi.resetModules())

test('starts in the language of the cookie, in English without one', async () => {
  await i18n.startLanguage()
  expect(page.documentElement.lang).toBe('en')
  page.cookie = `portico_preferences=${encodeURIComponent('{"lang":"es","currency":"£"}')}`
  await i18n.startLanguage()
  expect([page.documentElement.lang, i18n.t('ui.close')]).toEqual(['es', 'public es'])
})

test('starts in English if the language’s file cannot be loaded', async () => {
  page.cookie = `portico_preferences=${encodeURIComponent('{"lang":"it"}')}`
  fetchCatalogue.mockImplementation((bundle, language) =>
    language === 'it' ? Promise.reject(new Error('offline')) : Promise.resolve(texts(bundle, language)),
  )
  await i18n.startLanguage()
  expect(i18n.currentLanguage()).toBe('en')
})

test('saves a change of language, and updates every bundle in use', async () => {
  await i18n.startLanguage()
  await i18n.loadBundle('customer')
  await i18n.changeLanguage('it')
  expect(page.cookie).toContain(encodeURIComponent('"lang":"it"'))
  expect([i18n.t('ui.close'), i18n.t('wizard.title')]).toEqual(['public it', 'customer it'])
})

test('loads a bundle in the new language if it changed meanwhile', async () => {
  await i18n.startLanguage()
  const change = i18n.changeLanguage('es')
  await Promise.all([i18n.loadBundle('customer'), change])
  expect(i18n.t('wizard.title')).toBe('customer es')
})

test('uses the last requested language, whichever file arrives first', async () => {
  await i18n.startLanguage()
  let bringSpanish: (messages: Catalogue) => void = () => {}
  fetchCatalogue.mockImplementation((bundle, language) =>
    language === 'es'
      ? new Promise((resolve) => {
          bringSpanish = resolve
        })
      : Promise.resolve(texts(bundle, language)),
  )
  const spanish = i18n.activateLanguage('es')
  await i18n.activateLanguage('it')
  bringSpanish(texts('public', 'es'))
  await spanish
  expect(page.documentElement.lang).toBe('it')
})

test('retries a failed file', async () => {
  await i18n.startLanguage()
  fetchCatalogue.mockRejectedValueOnce(new Error('offline'))
  await expect(i18n.changeLanguage('es')).rejects.toThrow('offline')
  await i18n.changeLanguage('es')
  expect(i18n.t('ui.close')).toBe('public es')
})
