import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { check, type Violation } from '#contract/core/violations.ts'
import { landingTexts } from '#contract/platform/landing-texts.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { ConfigurationError } from './configuration-error.ts'

const texts = landingTexts((max) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max)))
const landing = z.strictObject({ en: z.optional(texts), es: z.optional(texts), it: z.optional(texts) })

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new ConfigurationError(`LANDING_TEXTS_FILE: the file ${path} cannot be read.`)
  }
}

const parse = (path: string): unknown => {
  try {
    return JSON.parse(read(path).replace(/^\uFEFF/, ''))
  } catch (error) {
    if (error instanceof ConfigurationError) throw error
    throw new ConfigurationError(`LANDING_TEXTS_FILE: ${path} is not valid JSON.`)
  }
}

const reasons: Readonly<Record<string, string>> = {
  'yup.required': 'is missing or empty',
  'yup.unknown_field': 'is not known',
}

const languageNames = 'Allowed are the languages en, es and it'

/** Says which entry is wrong, and why. */
const problemOf = ([wrong]: readonly Violation[]): string => {
  if (!wrong?.propertyPath) return `the file must contain one object. ${languageNames}`
  const { propertyPath, message, params } = wrong
  const reason =
    message === 'yup.too_long' ? `is longer than ${params?.['max']}` : (reasons[message] ?? 'has the wrong type')
  const entry = `the entry “${propertyPath}” ${reason}`
  return message !== 'yup.unknown_field' || /[.[]/.test(propertyPath) ? entry : `${entry}. ${languageNames}`
}

/**
 * Reads the firm's texts of the landing page; none without a file. Throws `ConfigurationError`, which names the first
 * wrong entry.
 */
export const readLandingTexts = (path: string): NonNullable<Settings['landing']> => {
  if (path === '') return {}
  const result = check(landing, parse(path))
  if (result.ok) {
    const { en, es, it } = result.value
    return { ...(en && { en }), ...(es && { es }), ...(it && { it }) }
  }
  throw new ConfigurationError(`LANDING_TEXTS_FILE: ${problemOf(result.violations)} (${path}).`)
}
