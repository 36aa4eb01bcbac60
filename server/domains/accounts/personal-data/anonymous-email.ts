import { randomBytes } from 'node:crypto'

/** Generates an address that nobody can have (RFC 2606 §2) or guess: `.invalid`, with 64 random bits. */
export const anonymousEmail = (userId: number): string =>
  `deleted-${userId}-${randomBytes(8).toString('hex')}@deleted.invalid`
