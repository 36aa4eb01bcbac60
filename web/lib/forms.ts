import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type SubmitHandler,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { check } from '#contract/core/violations.ts'
import { CallFailure } from './call-failure.ts'
import { failureText, showError } from './errors.ts'
import { errorPath, fieldError, flatErrors, nestedErrors, retranslated } from './field-errors.ts'
import { useLanguage } from './i18n.ts'
import { type IdempotencyKey, useIdempotencyKey } from './idempotency-key.ts'
import { notice } from './notices.ts'

type FormSchema = z.ZodMiniType<FieldValues>

/**
 * Validates a form against a schema of the contract; typed values are unchanged, only the submitted ones are
 * normalized.
 */
export const contractResolver =
  <Values extends FieldValues, Schema extends FormSchema>(
    schema: Schema,
  ): Resolver<Values, unknown, z.output<Schema>> =>
  (values) => {
    const result = check(schema, values)
    if (result.ok) return { values: result.value, errors: {} }
    return { values: {}, errors: nestedErrors(values, result.violations) as FieldErrors<Values> }
  }

/**
 * Shows a response's violations at their fields and focuses the first of them in the form. Returns whether each has a
 * field on the page, which then says all there is to say.
 */
export const setViolations = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  failure: CallFailure,
): boolean => {
  const values = form.getValues()
  const { violations } = failure
  const paths = violations.map(({ propertyPath }) => errorPath(values, propertyPath) as FieldPath<Values>)
  const isField = (path: string): boolean => form.control._names.mount.has(path)
  // The error of a list has no field: its form shows it, or not.
  const isShown = (path: string): boolean => isField(path) || path.endsWith('.root')
  const first = paths.find(isShown)
  for (const [index, violation] of violations.entries()) {
    const path = paths[index]
    if (path !== undefined && isShown(path)) form.setError(path, fieldError(violation), { shouldFocus: path === first })
  }
  return violations.length > 0 && paths.every(isField)
}

export interface ContractForm<Values extends FieldValues, Output> {
  /** For `<Form form={…}>` and the bound fields. */
  readonly form: UseFormReturn<Values, unknown, Output>
  readonly idempotencyKey: IdempotencyKey
  /** Error of the last submission, for the alert above the fields; '' if none. */
  readonly error: string
  readonly setError: (text: string) => void
  /** Shows a failure above the fields, and as a toast unless a field shows an error of it (specification §8). */
  readonly sayFailure: (cause: unknown) => void
  /** Shows a failure once, at the fields that it names or else above them, instead of the last one. */
  readonly showFailure: (cause: unknown) => void
  /** Waits until no submission is in flight. */
  readonly settled: () => Promise<void>
  /**
   * Wraps submission: shows a failure at the fields that it names, or else above them and as a toast. Ignores
   * submissions while one is in flight. Creating requests use the idempotency key, which remains until one succeeds.
   */
  readonly sending: (
    send: (values: Output, idempotencyKey: string) => Promise<void>,
  ) => SubmitHandler<FieldValues & Output>
}

/**
 * Creates a form over a schema of the contract. Shows errors in the reader's language and the server's violations at
 * their fields, focuses the first invalid field, and translates errors when the language changes.
 */
export const useContractForm = <Schema extends FormSchema, Values extends FieldValues>(
  schema: Schema,
  defaultValues: Values,
  options: Omit<UseFormProps<Values, unknown, z.output<Schema>>, 'resolver' | 'defaultValues'> = {},
): ContractForm<Values, z.output<Schema>> => {
  const form = useForm<Values, unknown, z.output<Schema>>({
    ...options,
    resolver: contractResolver<Values, Schema>(schema),
    defaultValues: defaultValues as DefaultValues<Values>,
  })
  const [failure, setFailure] = useState<{ readonly text: string; readonly cause?: unknown }>({ text: '' })
  useRetranslation(form, () =>
    setFailure((last) => (last.cause === undefined ? last : { ...last, text: failureText(last.cause) })),
  )
  const underWay = useRef<Promise<void>>(null)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const idempotencyKey = useIdempotencyKey()
  /** Removes the toast of the last failure. */
  const withdraw = (): void => {
    if (failure.text !== '') notice.withdraw(failure.text)
  }
  const sayFailure = (cause: unknown): void => {
    withdraw()
    // A form that was left shows nothing itself; one with an error at a field needs no toast.
    const isAtField = isMounted.current && flatErrors(form.control._formState.errors).length > 0
    const text = isAtField ? failureText(cause) : showError(cause)
    if (isMounted.current) setFailure({ text, cause })
  }
  const showFailure = (cause: unknown): void => {
    withdraw()
    setFailure({ text: '' })
    const isShown = isMounted.current && cause instanceof CallFailure && setViolations(form, cause)
    if (!isShown) sayFailure(cause)
  }
  return {
    form,
    idempotencyKey,
    error: failure.text,
    setError: (text) => setFailure({ text }),
    sayFailure,
    showFailure,
    settled: async () => {
      await underWay.current
    },
    sending: (send) => async (values) => {
      if (underWay.current) return
      const { promise, resolve } = Promise.withResolvers<void>()
      underWay.current = promise
      withdraw()
      setFailure({ text: '' })
      try {
        await idempotencyKey.run((key) => send(values, key))
      } catch (cause) {
        showFailure(cause)
      } finally {
        underWay.current = null
        resolve()
      }
    },
  }
}

/** Translates the errors at and above the fields when the language changes. */
const useRetranslation = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  sayAgain: () => void,
): void => {
  const language = useLanguage()
  const said = useRef(language)
  const above = useEffectEvent(sayAgain)
  useEffect(() => {
    if (said.current === language) return
    said.current = language
    for (const { path, error } of flatErrors(form.control._formState.errors))
      form.setError(path as FieldPath<Values>, retranslated(error))
    above()
  }, [form, language])
}
