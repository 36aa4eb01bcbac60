import { useFormState } from 'react-hook-form'
import { Button, type ButtonProps } from '#web/ui/actions/button.tsx'

/** Submits the surrounding `<Form>`; busy while its `onSubmit` runs, or while `busy` is set. */
export function SubmitButton({ busy = false, tone = 'primary', ...rest }: Omit<ButtonProps, 'type'>) {
  const { isSubmitting } = useFormState()
  return <Button {...rest} tone={tone} type="submit" busy={busy || isSubmitting} />
}
