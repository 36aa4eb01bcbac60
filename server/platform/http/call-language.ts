import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import { type Language, languages } from '#contract/core/fields.ts'

/** Reads the language from the preferences cookie, which the browser writes as JSON; English without one. */
export const callLanguage = (request: FastifyRequest): Language => {
  const found = /"lang"\s*:\s*"(\w\w)"/.exec(request.cookies['portico_preferences'] ?? '')
  return languages.find((language) => language === found?.[1]) ?? 'en'
}
