import type { ReactNode } from 'react'
import css from './selection-bar.module.css'

/** Renders what can be done with the selected rows; it stays in sight at the bottom, over nothing of the table. The table says the count to screen readers. */
export function SelectionBar({ text, label, children }: { text: string; label: string; children: ReactNode }) {
  return (
    <section className={css.bar} aria-label={label}>
      <p className={css.text}>{text}</p>
      <div className={css.actions}>{children}</div>
    </section>
  )
}
