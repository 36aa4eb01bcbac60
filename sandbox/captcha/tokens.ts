/** What a token of the stand-in says; Google's are sealed, these can be read. */
export type TokenFacts = {
  siteKey: string
  action: string
  hostname: string
  /** Milliseconds since 1970, on real time. */
  at: number
  /** Makes two tokens different that were made in the same moment. */
  mark: string
}

const PREFIX = 'sandbox-'

/** A token as the stand-in's page script makes it. */
export const makeToken = (facts: TokenFacts): string =>
  PREFIX + Buffer.from(JSON.stringify(facts)).toString('base64url')

/** What a token says; null when it is none. */
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
