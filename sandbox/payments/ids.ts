import { randomBytes } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Random letters and digits, as Stripe's ids have them. */
export const randomText = (length: number): string =>
  [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('')

/** A new id with Stripe's prefix for the kind of object, such as `cus_`. */
export const newId = (prefix: string, length = 24): string => `${prefix}${randomText(length)}`
