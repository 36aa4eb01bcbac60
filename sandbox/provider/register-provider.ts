import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Html, html, pageBar, sendPage } from '#sandbox/core/page.ts'
import { type Locale, legalTexts, locales } from './legal-texts.ts'

const languageNames: Readonly<Record<Locale, string>> = { en: 'English', es: 'Español', it: 'Italiano' }

/** Says that nobody is bound by the page, and what a real firm does. */
const demoNotes: Readonly<Record<Locale, string>> = {
  en: 'Portico Demo Ltd does not exist: this page is an example and binds nobody. A real firm sets the address of its own page with',
  es: 'Portico Demo Ltd no existe: esta página es un ejemplo y no obliga a nadie. Una empresa real indica la dirección de su propia página con',
  it: 'Portico Demo Ltd non esiste: questa pagina è un esempio e non obbliga nessuno. Un’azienda vera indica l’indirizzo della propria pagina con',
}

const variables: Readonly<Record<keyof typeof legalTexts, string>> = {
  privacy: 'PROVIDER_PRIVACY_URL',
  cookies: 'PROVIDER_COOKIE_URL',
  terms: 'PROVIDER_TERMS_URL',
}

const pages = Object.keys(variables) as (keyof typeof legalTexts)[]

/** Renders links to the other languages: a visitor from elsewhere gets the browser's. */
const otherLanguages = (current: Locale): Html =>
  html`<p class="languages">${locales
    .filter((locale) => locale !== current)
    .map(
      (locale) => html`<a href="?lang=${locale}" hreflang="${locale}" lang="${locale}">${languageNames[locale]}</a> `,
    )}</p>`

/** Renders a legal page that leads to the firm's other ones. */
const legalPage = (name: keyof typeof legalTexts, locale: Locale): Html => {
  const { title, intro, sections } = legalTexts[name][locale]
  return html`<main class="legal"><nav class="tabs" aria-label="Portico Demo Ltd">${pages.map(
    (one) =>
      html`<a href="/provider/${one}?lang=${locale}"${one === name ? html` aria-current="page"` : ''}>${legalTexts[one][locale].title}</a>`,
  )}</nav>
<h1>${title}</h1><p class="soft">${intro}</p><p class="banner">${demoNotes[locale]} <code>${variables[name]}</code>.</p>
${sections.map((section) => html`<section><h2>${section.title}</h2><p>${section.text}</p></section>`)}</main>`
}

/** Returns the reader's language: `?lang=`, otherwise the browser's preference among ours. */
const localeOf = (request: FastifyRequest): Locale => {
  const requested = new URL(request.url, 'http://sandbox').searchParams.get('lang') ?? ''
  const preferred = (request.headers['accept-language'] ?? '').split(',').map((part) => part.trim().slice(0, 2))
  return [requested, ...preferred].flatMap((one) => locales.find((locale) => locale === one) ?? [])[0] ?? 'en'
}

/** Serves the legal pages of the demo firm: /provider/privacy, /provider/cookies and /provider/terms. */
export const registerProvider = (app: FastifyInstance): void => {
  for (const name of pages)
    app.get(`/provider/${name}`, async (request, reply) => {
      const locale = localeOf(request)
      const { title } = legalTexts[name][locale]
      return sendPage(reply, {
        title: `${title} · Portico Demo Ltd`,
        locale,
        header: pageBar('Portico Demo Ltd', otherLanguages(locale)),
        body: legalPage(name, locale),
      })
    })
}
