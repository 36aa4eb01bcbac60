import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import { type Language, languages } from '#contract/core/fields.ts'

const known = (code: string | undefined): Language | undefined => languages.find((language) => language === code)

/**
 * Returns the best of our languages for an `Accept-Language` header (RFC 9110 §12.5.4): by weight, then by order;
 * undefined if it names none of them.
 */
export const acceptedLanguage = (header: string | undefined): Language | undefined => {
  const wanted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return { language: known(tag.split('-')[0]), weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
  return wanted.toSorted((one, other) => other.weight - one.weight).find(({ language }) => language)?.language
}

/**
 * Determines the language of a request: the choice in the preferences cookie, which the browser writes as JSON; else
 * the language that the address asks for; else the browser's; else English.
 */
export const callLanguage = (request: FastifyRequest, fromAddress?: string): Language => {
  const found = /"lang"\s*:\s*"(\w\w)"/.exec(request.cookies['portico_preferences'] ?? '')
  return known(found?.[1]) ?? known(fromAddress) ?? acceptedLanguage(request.headers['accept-language']) ?? 'en'
}
