import type { FormValue } from '#sandbox/core/forms.ts'
import { ApiError, invalidRequest, missingParam } from './api-error.ts'

/** Reads one parameter; `path` is its full name such as `items[0][price]`. */
export type Kind<T> = (value: FormValue, path: string) => T

type Shape = Record<string, Kind<unknown>>
/** The values of a parsed parameter object. */
export type Parsed<S extends Shape, R extends keyof S = never> = { [K in keyof S]?: ReturnType<S[K]> } & {
  [K in R]: ReturnType<S[K]>
}

const asText: Kind<string> = (value, path) => {
  if (typeof value !== 'string') throw invalidRequest(`Invalid string: ${JSON.stringify(value)}`, path)
  return value
}

/** Reads a required text with a maximum length. */
export const text =
  (maxAllowed = 5000): Kind<string> =>
  (value, path) => {
    const read = asText(value, path)
    if (read === '')
      throw invalidRequest(
        `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${path}' cannot be unset. You should remove '${path}' from your request or supply a non-empty value.`,
        path,
        'parameter_invalid_empty',
      )
    if (read.length > maxAllowed)
      throw invalidRequest(
        `Invalid string: must be at most ${maxAllowed} characters`,
        path,
        'parameter_invalid_string_length',
      )
    return read
  }

/** Makes a parameter clearable: an empty text means null. */
export const clearable =
  <T>(kind: Kind<T>): Kind<T | null> =>
  (value, path) =>
    value === '' ? null : kind(value, path)

/** Reads a whole number. */
export const integer =
  (minAllowed = Number.MIN_SAFE_INTEGER, maxAllowed = Number.MAX_SAFE_INTEGER): Kind<number> =>
  (value, path) => {
    const read = asText(value, path)
    if (!/^-?\d+$/.test(read)) throw invalidRequest(`Invalid integer: ${read}`, path, 'parameter_invalid_integer')
    const number = Number(read)
    if (number < minAllowed)
      throw invalidRequest(
        `This value must be greater than or equal to ${minAllowed}.`,
        path,
        'parameter_invalid_integer',
      )
    if (number > maxAllowed)
      throw invalidRequest(`This value must be less than or equal to ${maxAllowed}.`, path, 'parameter_invalid_integer')
    return number
  }

/** Reads `true` or `false`. */
export const flag: Kind<boolean> = (value, path) => {
  const read = asText(value, path)
  if (read !== 'true' && read !== 'false') throw invalidRequest(`Invalid boolean: ${read}`, path)
  return read === 'true'
}

/** Reads one of several values. */
export const oneOf =
  <const W extends string>(...texts: W[]): Kind<W> =>
  (value, path) => {
    const read = asText(value, path)
    const word = texts.find((candidate) => candidate === read)
    if (word === undefined) throw invalidRequest(`Invalid ${path}: must be one of ${texts.join(', ')}`, path)
    return word
  }

/** Reads a list. */
export const listOf =
  <T>(kind: Kind<T>): Kind<T[]> =>
  (value, path) => {
    if (!Array.isArray(value)) throw invalidRequest('Invalid array', path)
    return value.map((item, index) => kind(item, `${path}[${index}]`))
  }

/** Reads an email address, loosely. */
export const email: Kind<string> = (value, path) => {
  const read = text(512)(value, path)
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(read))
    throw invalidRequest(`Invalid email address: ${read}`, path, 'email_invalid')
  return read
}

/** Reads an http or https address. */
export const url: Kind<string> = (value, path) => {
  const read = text()(value, path)
  if (!URL.canParse(read) || !/^https?:/.test(read)) throw invalidRequest('Not a valid URL', path, 'url_invalid')
  return read
}

/** Reads an object with these parameters; refuses unknown ones. */
export const object =
  <S extends Shape, R extends keyof S & string = never>(shape: S, required: R[] = []): Kind<Parsed<S, R>> =>
  (value, path) => {
    if (typeof value === 'string' || Array.isArray(value)) throw invalidRequest('Invalid object', path)
    const nameOf = (key: string): string => (path === '' ? key : `${path}[${key}]`)
    const unknown = Object.keys(value).filter((key) => !Object.hasOwn(shape, key))
    if (unknown[0] !== undefined)
      throw new ApiError(400, {
        type: 'invalid_request_error',
        code: 'parameter_unknown',
        message: `Received unknown parameter${unknown.length > 1 ? 's' : ''}: ${unknown.map(nameOf).join(', ')}`,
        param: nameOf(unknown[0]),
      })
    for (const key of required) if (!Object.hasOwn(value, key)) throw missingParam(nameOf(key))
    const read = Object.entries(value).map(([key, given]) => [key, shape[key]?.(given, nameOf(key))])
    return Object.fromEntries(read) as Parsed<S, R>
  }

/** Reads metadata: at most 50 keys of 40 and values of 500 characters; an empty text clears all of it (null). */
export const metadata: Kind<Record<string, string> | null> = (value, path) => {
  if (value === '') return null
  if (typeof value === 'string' || Array.isArray(value)) throw invalidRequest('Invalid hash', path)
  const entries = Object.entries(value)
  if (entries.length > 50) throw invalidRequest('Metadata can have up to 50 keys.', path)
  for (const [key, given] of entries) {
    if (key.length > 40) throw invalidRequest(`Metadata keys must be under 40 characters. Invalid key: ${key}`, path)
    if (typeof given !== 'string') throw invalidRequest('Metadata values must be strings', `${path}[${key}]`)
    if (given.length > 500) throw invalidRequest('Metadata values must be under 500 characters', `${path}[${key}]`)
  }
  return Object.fromEntries(entries as [string, string][])
}

/** Merges metadata as Stripe does: an empty value deletes its key, null clears all, others are set. */
export const mergeMetadata = (
  before: Record<string, string> | null,
  change: Record<string, string> | null | undefined,
): Record<string, string> => {
  if (change === null) return {}
  const merged = { ...before, ...change }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
}

/** A range of instants in seconds, or one instant. */
export type Range = { gt?: number; gte?: number; lt?: number; lte?: number }
const rangeObject = object({ gt: integer(), gte: integer(), lt: integer(), lte: integer() })
/** Reads `created[gte]=…` or `created=…`. */
export const range: Kind<Range> = (value, path) => {
  if (typeof value !== 'string') return rangeObject(value, path)
  const instant = integer()(value, path)
  return { gte: instant, lte: instant }
}

/** Reports whether an instant is in the range. */
export const inRange = (instant: number, wanted: Range | undefined): boolean =>
  wanted === undefined ||
  ((wanted.gt === undefined || instant > wanted.gt) &&
    (wanted.gte === undefined || instant >= wanted.gte) &&
    (wanted.lt === undefined || instant < wanted.lt) &&
    (wanted.lte === undefined || instant <= wanted.lte))
