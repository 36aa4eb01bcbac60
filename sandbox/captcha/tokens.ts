/** The content of a simulated token; Google's are sealed, these are readable. */
export type TokenFacts = {
  siteKey: string
  action: string
  hostname: string
  /** Milliseconds since 1970, in real time. */
  at: number
  /** Makes two tokens of the same moment different. */
  mark: string
}

const PREFIX = 'sandbox-'

/** Builds a token as the simulated page script does. */
export const makeToken = (facts: TokenFacts): string =>
  PREFIX + Buffer.from(JSON.stringify(facts)).toString('base64url')

/** Parses a token; null if it is invalid. */
export const readToken = (token: string): TokenFacts | null => {
  if (!token.startsWith(PREFIX)) return null
  try {
    const facts: unknown = JSON.parse(Buffer.from(token.slice(PREFIX.length), 'base64url').toString('utf8'))
    return isFacts(facts) ? facts : null
  } catch {
    return null
  }
}

const isFacts = (value: unknown): value is TokenFacts =>
  typeof value === 'object' &&
  value !== null &&
  ['siteKey', 'action', 'hostname', 'mark'].every((name) => typeof Reflect.get(value, name) === 'string') &&
  typeof Reflect.get(value, 'at') === 'number'
