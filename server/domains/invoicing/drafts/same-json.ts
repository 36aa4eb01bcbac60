import { isDeepStrictEqual } from 'node:util'

/** Compares a value with its stored JSON; jsonb does not preserve the order of keys. */
export const sameJson = (value: object, stored: unknown): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(value)), stored)
