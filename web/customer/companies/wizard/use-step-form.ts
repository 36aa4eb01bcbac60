import { useEffect, useEffectEvent } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Violation } from '#contract/core/violations.ts'
import { errorPath, fieldError } from '../../../lib/field-errors.ts'
import { useContractForm } from '../../../lib/forms.ts'

export interface StepFormOptions<Values extends FieldValues, Schema> {
  readonly schema: Schema
  /** What was typed into this step before. */
  readonly values: Values
  /** What the server found in this step; shown at once, the first field of them with the focus. */
  readonly violations: readonly Violation[]
  /** Called with every change, so that it can be kept. */
  readonly onTyped: (values: Values) => void
}

/** One step's form: checked by the step's schema when a field is left, from then on at every key, and before going on. */
export const useStepForm = <Values extends FieldValues, Schema extends z.ZodMiniType<FieldValues>>(
  options: StepFormOptions<Values, Schema>,
): UseFormReturn<Values, unknown, z.output<Schema>> => {
  const { schema, values, violations, onTyped } = options
  const { form } = useContractForm<Schema, Values>(schema, values, { mode: 'onTouched' })
  const { setError, setFocus, subscribe, getValues } = form

  const typed = useEffectEvent(onTyped)
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values: now }) => typed(now) }), [subscribe])

  // The form has just been mounted for these violations: set once, and the focus lands because its fields now exist.
  useEffect(() => {
    violations.forEach((one, index) => {
      const name = errorPath(getValues(), one.propertyPath) as FieldPath<Values>
      setError(name, fieldError(one))
      if (index === 0) setFocus(name)
    })
  }, [violations, setError, setFocus, getValues])
  return form
}
