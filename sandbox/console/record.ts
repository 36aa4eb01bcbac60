/** An object from /control, read without trusting its shape. */
export type JsonRecord = Record<string, unknown>

const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the value at a dotted path, `items.data.0.price`, or undefined. */
export const valueAt = (record: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)]
    return isRecord(value) ? value[key] : undefined
  }, record)

/** Returns the first path's text that is set, or ''. */
export const textAt = (record: unknown, ...paths: string[]): string => {
  for (const path of paths) {
    const value = valueAt(record, path)
    if (typeof value === 'string' && value) return value
  }
  return ''
}

/** Returns the number at a path, or null. */
export const numberAt = (record: unknown, path: string): number | null => {
  const value = valueAt(record, path)
  return typeof value === 'number' ? value : null
}

/** Returns the records of a list answer: the array itself, or the one under `data`. */
export const recordsOf = (body: unknown): JsonRecord[] => {
  const list = Array.isArray(body) ? body : valueAt(body, 'data')
  return Array.isArray(list) ? list.filter(isRecord) : []
}

/** Formats a provider's amount with its currency's sign in front: €200.00. */
export const formatAmount = (record: unknown, amountPath: string, currencyPath = 'currency'): string => {
  const cents = numberAt(record, amountPath)
  const currency = textAt(record, currencyPath)
  if (cents === null || !/^[a-z]{3}$/i.test(currency)) return ''
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(cents / 100)
}
