import type { FieldError, FieldErrors } from 'react-hook-form'
import type { Violation } from '#contract/core/violations.ts'
import { violationText } from './errors.ts'

/** Converts a path to react-hook-form's notation: `shareholders[3].email` to `shareholders.3.email`. */
export const fieldPath = (propertyPath: string): string => propertyPath.replace(/\[(\d+)\]/g, '.$1')

/** Returns the value at a path of the form; undefined if there is none. */
const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
      values,
    )

/**
 * Returns the path at which a violation is shown: its field, or `{list}.root` for an error of a list itself (a wrong
 * sum).
 */
export const errorPath = (values: unknown, propertyPath: string): string => {
  const path = fieldPath(propertyPath)
  return Array.isArray(valueAt(values, path)) ? `${path}.root` : path
}

/** Creates a field's error with its key and params, so that it can be translated again. */
export const fieldError = (violation: Violation): FieldError => ({
  type: violation.message,
  message: violationText(violation),
  ...(violation.params ? { types: { params: JSON.stringify(violation.params) } } : {}),
})

/** Restores the violation from an error of the form. */
export const violationOf = (propertyPath: string, error: FieldError): Violation => {
  const saved = error.types?.params
  const params = typeof saved === 'string' ? (JSON.parse(saved) as Violation['params']) : undefined
  return { propertyPath, message: error.type, ...(params ? { params } : {}) }
}

/** Translates an error to the current language again. */
export const retranslated = (error: FieldError): FieldError => fieldError(violationOf('', error))

const isFieldError = (value: object): value is FieldError => 'type' in value && typeof value.type === 'string'

/** Lists every error with its path, at any depth. */
export const flatErrors = (errors: FieldErrors, prefix = ''): { path: string; error: FieldError }[] =>
  Object.entries(errors).flatMap(([name, value]) => {
    if (typeof value !== 'object' || value === null) return []
    const path = prefix ? `${prefix}.${name}` : name
    return isFieldError(value) ? [{ path, error: value }] : flatErrors(value as FieldErrors, path)
  })

/** Nests violations as a resolver's errors; entries of a list by index. */
export const nestedErrors = (values: unknown, violations: readonly Violation[]): Record<string, unknown> => {
  const errors: Record<string, unknown> = {}
  for (const violation of violations) {
    const parts = errorPath(values, violation.propertyPath).split('.')
    const last = parts.pop() ?? ''
    let position = errors
    for (const part of parts) {
      const next = position[part]
      position = typeof next === 'object' && next !== null ? (next as Record<string, unknown>) : (position[part] = {})
    }
    position[last] = fieldError(violation)
  }
  return errors
}
