import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { check } from '#contract/core/violations.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { ConfigurationError } from './configuration-error.ts'

const line = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest))
const texts = z.strictObject({
  title: z.optional(line(120)),
  intro: z.optional(line(400)),
  description: z.optional(line(300)),
  questions: z.optional(
    z.array(z.strictObject({ question: line(200), answer: line(1_500) })).check(z.minLength(1), z.maxLength(20)),
  ),
})
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
  const [wrong] = result.violations
  const entry = wrong?.propertyPath ? `the entry “${wrong.propertyPath}”` : 'its content'
  throw new ConfigurationError(
    `LANDING_TEXTS_FILE: ${entry} of ${path} is wrong. Allowed are the languages en, es and it, each with title, intro, description and questions.`,
  )
}
