import { type Language, languages } from '#contract/core/fields.ts'
import type { PublicConfig } from '#contract/platform/public.ts'
import { escaped } from '#server/platform/http/docs/markup.ts'
import { translate } from '#server/platform/language/translate.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { sitePages } from './site-pages.ts'
import type { StartAnswers } from './start-answers.ts'
import { structuredData } from './structured-data.ts'

/** The page of one request. `config` is null while it cannot be read. */
export interface ShownPage {
  /** Without query and trailing slash. */
  readonly path: string
  /** The language in the address; undefined if it names none. */
  readonly requested: Language | undefined
  readonly language: Language
  readonly config: PublicConfig | null
}

const locales: Readonly<Record<Language, string>> = { en: 'en_GB', es: 'es_ES', it: 'it_IT' }

/** Renders data that no browser runs; a `<` cannot end its element. */
const dataBlock = (attributes: string, data: unknown): string =>
  `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escaped(content)}" />`

const link = (rel: string, href: string, hreflang?: string): string =>
  `<link rel="${rel}"${hreflang === undefined ? '' : ` hreflang="${hreflang}"`} href="${escaped(href)}" />`

/** Returns the address of a page, in one language or in the reader's. */
export const addressOf = (publicUrl: string, path: string, language?: Language): string =>
  `${publicUrl}${path}${language === undefined ? '' : `?lang=${language}`}`

const isUnlisted = (path: string): boolean => !/^\/buy\/[^/]+$/.test(path)

/** Renders what a page would request first: the configuration and, for a logged-in visitor, their answers. */
export const startBlock = (config: PublicConfig, answers: StartAnswers | null): string =>
  dataBlock('type="application/json" id="start"', { config, ...(answers && { answers }) })

/**
 * Renders title, description, addresses of the languages, link preview and structured data. A page that search engines
 * may not list has its title only.
 */
export const pageHead = (
  { publicUrl, provider, landing }: Pick<Settings, 'publicUrl' | 'provider' | 'landing'>,
  { path, requested, language, config }: ShownPage,
): { readonly title: string; readonly tags: string } => {
  const page = sitePages(landing !== null).find((known) => known.path === path)
  if (!page) return { title: provider.name, tags: isUnlisted(path) ? meta('name', 'robots', 'noindex') : '' }
  const texts = (path === '/' && landing?.[language]) || {}
  const title = `${translate(language, page.title)} · ${provider.name}`
  const description = texts.description ?? translate(language, page.description, { name: provider.name })
  const address = addressOf(publicUrl, path, requested)
  const picture = `${publicUrl}/pictures/social-${language}.jpg`
  const tags = [
    meta('name', 'description', description),
    link('canonical', address),
    ...languages.map((other) => link('alternate', addressOf(publicUrl, path, other), other)),
    link('alternate', addressOf(publicUrl, path), 'x-default'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', provider.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:locale', locales[language]),
    ...languages
      .filter((other) => other !== language)
      .map((other) => meta('property', 'og:locale:alternate', locales[other])),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', translate(language, 'landing.picture')),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
  if (path !== '/') return { title, tags: tags.join('') }
  const firm = { language, url: publicUrl, provider, texts, description, plans: config?.plans ?? null }
  return { title, tags: [...tags, dataBlock('type="application/ld+json"', structuredData(firm))].join('') }
}
