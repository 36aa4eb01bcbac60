/** Names under which a secret may stand, wherever they are in a record. */
const secretName =
  /passw|passphrase|secret|token|hash|sealed|authorization|cookie|seed|recovery|otp|captcha|api_?key|private_?key|session_?key|credential/i

/** Deeper than any record of ours. */
const deepest = 12

const hidden = '[hidden]'

/** What says whether there is a secret, or when, is none itself. */
const isHarmless = (value: unknown): boolean =>
  value === null || value === undefined || typeof value === 'boolean' || typeof value === 'number'

/**
 * A copy of a record in which everything that stands under the name of a secret is `[hidden]`. Records are written without
 * secrets; this is the second lock, for one that forgets it.
 */
export const hideSecrets = (value: unknown, depth = 0): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (depth > deepest) return hidden
  if (Array.isArray(value)) return value.map((one) => hideSecrets(one, depth + 1))
  if (value instanceof Date) return value.toISOString()
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      secretName.test(name) && !isHarmless(one) ? hidden : hideSecrets(one, depth + 1),
    ]),
  )
}

/** The same for a whole record; what is no record is an empty one. */
export const withoutSecrets = (value: unknown): Record<string, unknown> => {
  const copy = hideSecrets(value)
  return typeof copy === 'object' && copy !== null && !Array.isArray(copy) ? { ...copy } : {}
}
