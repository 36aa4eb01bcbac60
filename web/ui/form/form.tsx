import type { ReactNode } from 'react'
import {
  type FieldValues,
  FormProvider,
  type SubmitErrorHandler,
  type SubmitHandler,
  type UseFormReturn,
} from 'react-hook-form'
import { AlertInView } from '#web/ui/feedback/alert-in-view.tsx'
import css from './form.module.css'

export interface FormProps<Values extends FieldValues, Output extends FieldValues> {
  /** The result of `useForm`. */
  form: UseFormReturn<Values, unknown, Output>
  /** Called with the validated values. */
  onSubmit: SubmitHandler<Output>
  /** Called on validation errors, besides showing them at their fields. */
  onInvalid?: SubmitErrorHandler<Values> | undefined
  /** Error of the form as a whole, shown above the fields. */
  error?: ReactNode
  /** Notice of restored values, shown above the fields. */
  restored?: ReactNode
  /** Accessible name of the form, where it has no heading. */
  label?: string | undefined
  id?: string | undefined
  children: ReactNode
}

/** Renders a form: alert, fields, actions, 16 px apart. Focuses the first invalid field on submit. */
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
        {hasError ? <AlertInView tone="error">{error}</AlertInView> : null}
        {restored}
        {children}
      </form>
    </FormProvider>
  )
}
