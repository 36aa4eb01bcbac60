import { createHmac } from 'node:crypto'

/** A keyed hash of what an account is known by: numbers of accounts are few enough to be guessed from a plain one. */
export const hashIdentity = (key: Buffer, known: string): string =>
  createHmac('sha256', key).update(known).digest('base64url')
