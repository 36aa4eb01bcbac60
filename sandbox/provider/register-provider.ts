import type { FastifyInstance, FastifyRequest } from 'fastify'
import { html, sendPage } from '../core/page.ts'
import { legalTexts } from './legal-texts.ts'

type Locale = 'en' | 'es' | 'it'

/** The reader's language: `?lang=`, else what the browser prefers among ours. */
const localeOf = (request: FastifyRequest): Locale => {
  const asked = new URL(request.url, 'http://sandbox').searchParams.get('lang') ?? ''
  const preferred = (request.headers['accept-language'] ?? '').split(',').map((part) => part.trim().slice(0, 2))
  return (
    (['en', 'es', 'it'] as const).find(
      (locale) => [asked, ...preferred].find((one) => /^(en|es|it)$/.test(one)) === locale,
    ) ?? 'en'
  )
}

/** Serves the legal pages of the demo firm: /provider/privacy, /provider/cookies and /provider/terms. */
export const registerProvider = (app: FastifyInstance): void => {
  for (const [name, texts] of Object.entries(legalTexts)) {
    app.get(`/provider/${name}`, async (request, reply) => {
      const locale = localeOf(request)
      const { title, paragraphs } = texts[locale]
      const body = html`<main><h1>${title}</h1>${paragraphs.map((text) => html`<p>${text}</p>`)}</main>`
      return sendPage(reply, { title, locale, body })
    })
  }
}
