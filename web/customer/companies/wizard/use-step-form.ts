import { useEffect, useEffectEvent } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Violation } from '#contract/core/violations.ts'
import { errorPath, fieldError } from '#web/lib/field-errors.ts'
import { useContractForm } from '#web/lib/forms.ts'

export interface StepFormOptions<Values extends FieldValues, Schema> {
  readonly schema: Schema
  /** Values typed into this step before. */
  readonly values: Values
  /** Violations that the server found in this step; shown immediately, with the first of their fields focused. */
  readonly violations: readonly Violation[]
  /** Called with every change, so that it can be saved. */
  readonly onTyped: (values: Values) => void
}

/** Creates the form of a step: validates on blur, then on every change, and before the next step. */
export const useStepForm = <Values extends FieldValues, Schema extends z.ZodMiniType<FieldValues>>(
  options: StepFormOptions<Values, Schema>,
): UseFormReturn<Values, unknown, z.output<Schema>> => {
  const { schema, values, violations, onTyped } = options
  const { form } = useContractForm<Schema, Values>(schema, values, { mode: 'onTouched' })
  const { setError, setFocus, subscribe, getValues } = form

  const typed = useEffectEvent(onTyped)
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values: now }) => typed(now) }), [subscribe])

  // The form was just mounted for these violations: set once, since focusing needs mounted fields.
  useEffect(() => {
    violations.forEach((one, index) => {
      const name = errorPath(getValues(), one.propertyPath) as FieldPath<Values>
      setError(name, fieldError(one))
      if (index === 0) setFocus(name)
    })
  }, [violations, setError, setFocus, getValues])
  return form
}
