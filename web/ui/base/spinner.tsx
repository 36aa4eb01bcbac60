import css from './spinner.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/**
 * Shows a rotating ring in the colour and size of the surrounding text. With `label` it is announced, without it is
 * decorative.
 */
export function Spinner({ label }: { label?: string | undefined }) {
  if (label === undefined) return <span className={css.spinner} aria-hidden="true" />
  return (
    <span role="status">
      <span className={css.spinner} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
