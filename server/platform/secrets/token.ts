import { createHash, randomBytes } from 'node:crypto'

/** Generates a random 256-bit token for a cookie or a link, 43 characters that need no escaping. */
export const freshToken = (): string => randomBytes(32).toString('base64url')

/** Hashes a token for storage: SHA-256 in hex. A 256-bit random token needs no salt and no slow hash. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')
