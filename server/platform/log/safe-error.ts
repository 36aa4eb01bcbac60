import { pino } from 'pino'

/** Fields of a database error with values of a row or a statement: `Failing row contains (…)`. */
const valueFields = new Set(['detail', 'where', 'hint', 'query', 'internalQuery', 'params', 'parameters'])
/** Matches people's addresses, which mail servers repeat in their refusals. */
const address = /[^\s<>@"'(),;:=]{1,64}@[^\s<>@"'(),;:=]{1,200}\.[^\s<>@"'(),;:=]{2,60}/g
const withoutAddresses = (text: string): string => text.replace(address, '[address]')

/** Serialises an error for the log: its type, message and stack, without a row's values and people's addresses. */
export const safeError = (error: Error): Record<string, unknown> => {
  // A value that is not an error is returned unchanged.
  const plain: unknown = pino.stdSerializers.err(error)
  if (typeof plain !== 'object' || plain === null) return { message: withoutAddresses(String(plain)) }
  const safeFields = Object.entries(plain).filter(([name]) => !valueFields.has(name))
  return Object.fromEntries(
    safeFields.map(([name, value]) => {
      if (typeof value === 'string') return [name, withoutAddresses(value)]
      if (name === 'aggregateErrors' && Array.isArray(value)) return [name, value.map((one) => safeError(one as Error))]
      return [name, value]
    }),
  )
}
