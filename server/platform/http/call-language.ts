import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import { type Language, languages } from '#contract/core/fields.ts'

/** The language of the preferences cookie, which the browser writes as JSON; English when there is none. */
export const callLanguage = (request: FastifyRequest): Language => {
  const found = /"lang"\s*:\s*"(\w\w)"/.exec(request.cookies['portico_preferences'] ?? '')
  return languages.find((language) => language === found?.[1]) ?? 'en'
}
