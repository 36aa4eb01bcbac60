import { createHmac } from 'node:crypto'

/** Hashes an account identity with a key: account numbers are few enough to be guessed from a plain hash. */
export const hashIdentity = (key: Buffer, known: string): string =>
  createHmac('sha256', key).update(known).digest('base64url')
