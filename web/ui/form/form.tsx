import type { ReactNode } from 'react'
import {
  type FieldValues,
  FormProvider,
  type SubmitErrorHandler,
  type SubmitHandler,
  type UseFormReturn,
} from 'react-hook-form'
import { Alert } from '../alert.tsx'
import css from './form.module.css'

export interface FormProps<Values extends FieldValues, Output extends FieldValues> {
  /** What `useForm` returned. */
  form: UseFormReturn<Values, unknown, Output>
  /** Called with the checked values. */
  onSubmit: SubmitHandler<Output>
  /** Called when there are faults, beside showing them at their fields. */
  onInvalid?: SubmitErrorHandler<Values> | undefined
  /** Said once above the fields: what went wrong with the form as a whole. */
  error?: ReactNode
  /** Said above the fields: what was typed before is back. */
  restored?: ReactNode
  /** Name of the form for screen readers, where no heading says it. */
  label?: string | undefined
  id?: string | undefined
  children: ReactNode
}

/** A form: alert, fields, actions, 16 px apart. The first wrong field gets the focus when it is sent. */
export function Form<Values extends FieldValues, Output extends FieldValues>(props: FormProps<Values, Output>) {
  const { form, onSubmit, onInvalid, error, restored, label, id, children } = props
  const hasError = error !== undefined && error !== null && error !== ''
  return (
    <FormProvider {...form}>
      <form
        id={id}
        noValidate
        aria-label={label}
        className={css.form}
        onSubmit={(event) => {
          event.stopPropagation()
          void form.handleSubmit(onSubmit, onInvalid)(event)
        }}
      >
        {hasError ? <Alert tone="error">{error}</Alert> : null}
        {restored}
        {children}
      </form>
    </FormProvider>
  )
}
