import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Html, html, sendPage } from '#sandbox/core/page.ts'
import { legalTexts } from './legal-texts.ts'

const languageNames = { en: 'English', es: 'Español', it: 'Italiano' } as const
type Locale = keyof typeof languageNames
const locales: readonly Locale[] = ['en', 'es', 'it']

/** Renders links to the other languages: a visitor from elsewhere gets the browser's. */
const otherLanguages = (current: Locale): Html =>
  html`<p>${locales
    .filter((locale) => locale !== current)
    .map(
      (locale, index) =>
        html`${index > 0 ? ' · ' : ''}<a href="?lang=${locale}" hreflang="${locale}" lang="${locale}">${languageNames[locale]}</a>`,
    )}</p>`

/** Returns the reader's language: `?lang=`, otherwise the browser's preference among ours. */
const localeOf = (request: FastifyRequest): Locale => {
  const requested = new URL(request.url, 'http://sandbox').searchParams.get('lang') ?? ''
  const preferred = (request.headers['accept-language'] ?? '').split(',').map((part) => part.trim().slice(0, 2))
  return [requested, ...preferred].flatMap((one) => locales.find((locale) => locale === one) ?? [])[0] ?? 'en'
}

/** Serves the legal pages of the demo firm: /provider/privacy, /provider/cookies and /provider/terms. */
export const registerProvider = (app: FastifyInstance): void => {
  for (const [name, texts] of Object.entries(legalTexts)) {
    app.get(`/provider/${name}`, async (request, reply) => {
      const locale = localeOf(request)
      const { title, paragraphs } = texts[locale]
      const body = html`<main><h1>${title}</h1>${paragraphs.map((text) => html`<p>${text}</p>`)}${otherLanguages(locale)}</main>`
      return sendPage(reply, { title, locale, body })
    })
  }
}
