import css from './spinner.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** A turning ring in the colour and size of the text around it. With `label` it speaks, without it is decoration. */
export function Spinner({ label }: { label?: string | undefined }) {
  if (label === undefined) return <span className={css.spinner} aria-hidden="true" />
  return (
    <span role="status">
      <span className={css.spinner} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
