import { pino } from 'pino'

/** Fields of a database's error that hold a row's or a statement's values: `Failing row contains (…)`. */
const valueFields = new Set(['detail', 'where', 'hint', 'query', 'internalQuery', 'params', 'parameters'])
/** Addresses of people, as mail servers repeat them in their refusals. */
const address = /[^\s<>@"'(),;:=]{1,64}@[^\s<>@"'(),;:=]{1,200}\.[^\s<>@"'(),;:=]{2,60}/g
const withoutAddresses = (text: string): string => text.replace(address, '[address]')

/** An error as the log keeps it: its kind, words and stack, without the values of rows and without anybody's address. */
export const safeError = (error: Error): Record<string, unknown> => {
  // One that is no error at all comes back as it was given.
  const plain: unknown = pino.stdSerializers.err(error)
  if (typeof plain !== 'object' || plain === null) return { message: withoutAddresses(String(plain)) }
  const saved = Object.entries(plain).filter(([name]) => !valueFields.has(name))
  return Object.fromEntries(
    saved.map(([name, value]) => {
      if (typeof value === 'string') return [name, withoutAddresses(value)]
      if (name === 'aggregateErrors' && Array.isArray(value)) return [name, value.map((one) => safeError(one as Error))]
      return [name, value]
    }),
  )
}
