import type { FieldError, FieldErrors } from 'react-hook-form'
import type { Violation } from '#contract/core/violations.ts'
import { violationText } from './errors.ts'

/** `shareholders[3].email` as react-hook-form writes it: `shareholders.3.email`. */
export const fieldPath = (propertyPath: string): string => propertyPath.replace(/\[(\d+)\]/g, '.$1')

/** The value at a path of the form, undefined where there is none. */
export const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
      values,
    )

/**
 * Where a violation's text belongs: on its field; a list's own fault (a wrong sum) at `{list}.root`, beside those of its
 * entries.
 */
export const errorPath = (values: unknown, propertyPath: string): string => {
  const path = fieldPath(propertyPath)
  return Array.isArray(valueAt(values, path)) ? `${path}.root` : path
}

/** A field's error with its key and params kept, so that it can be said again in another language. */
export const fieldError = (violation: Violation): FieldError => ({
  type: violation.message,
  message: violationText(violation),
  ...(violation.params ? { types: { params: JSON.stringify(violation.params) } } : {}),
})

/** The violation that an error of the form says. */
export const violationOf = (propertyPath: string, error: FieldError): Violation => {
  const saved = error.types?.params
  const params = typeof saved === 'string' ? (JSON.parse(saved) as Violation['params']) : undefined
  return { propertyPath, message: error.type, ...(params ? { params } : {}) }
}

/** The text of an error anew, in the current language. */
export const retranslated = (error: FieldError): FieldError => fieldError(violationOf('', error))

const isFieldError = (value: object): value is FieldError => 'type' in value && typeof value.type === 'string'

/** Every error with its path, however deep. */
export const flatErrors = (errors: FieldErrors, prefix = ''): { path: string; error: FieldError }[] =>
  Object.entries(errors).flatMap(([name, value]) => {
    if (typeof value !== 'object' || value === null) return []
    const path = prefix ? `${prefix}.${name}` : name
    return isFieldError(value) ? [{ path, error: value }] : flatErrors(value as FieldErrors, path)
  })

/** Violations as the nested errors of a resolver; entries of a list stand under their number. */
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
