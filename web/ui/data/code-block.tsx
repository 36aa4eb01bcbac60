import { classes } from '#web/ui/base/classes.ts'
import css from './code-block.module.css'

interface CodeBlockProps {
  label: string
  text: string
  height: 'short' | 'tall'
  /** Breaks long lines; otherwise they scroll. */
  wraps?: boolean
  /** Takes the focus when its dialog opens. */
  autoFocus?: boolean
}

/** Shows a technical text in fixed-width letters. It scrolls on its own, so it is reachable by keyboard. */
export function CodeBlock({ label, text, height, wraps = false, autoFocus }: CodeBlockProps) {
  return (
    <pre
      className={classes(css.block, css[height], wraps && css.wraps)}
      role="region"
      aria-label={label}
      tabIndex={0}
      data-autofocus={autoFocus || undefined}
    >
      {text}
    </pre>
  )
}
