import { randomBytes } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Builds random letters and digits, as in Stripe's ids. */
export const randomText = (length: number): string =>
  [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('')

/** Builds a new id with Stripe's prefix for the kind of object, such as `cus_`. */
export const newId = (prefix: string, length = 24): string => `${prefix}${randomText(length)}`
