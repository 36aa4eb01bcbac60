/** Matches names of secrets anywhere in a record. */
const secretName =
  /passw|passphrase|secret|token|hash|sealed|authorization|cookie|seed|recovery|otp|captcha|api_?key|private_?key|session_?key|credential/i

/** Deeper than any record of ours. */
const deepest = 12

const hidden = '[hidden]'

/** Checks whether a value only says that there is a secret, or when. */
const isHarmless = (value: unknown): boolean =>
  value === null || value === undefined || typeof value === 'boolean' || typeof value === 'number'

/**
 * Copies a record with `[hidden]` for every value under a secret's name. Records are written without secrets; this is a
 * second safeguard.
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

/** Does the same for a whole record; anything else gives an empty one. */
export const withoutSecrets = (value: unknown): Record<string, unknown> => {
  const copy = hideSecrets(value)
  return typeof copy === 'object' && copy !== null && !Array.isArray(copy) ? { ...copy } : {}
}
