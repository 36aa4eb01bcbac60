import { type ReactNode, useEffect, useRef } from 'react'
import css from './selection-bar.module.css'

/** Renders what can be done with the selected rows; it stays in sight at the bottom, over nothing of the table. The table says the count to screen readers. */
export function SelectionBar({ text, label, children }: { text: string; label: string; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const table = bar.current?.parentElement
    // Its last action removes it: the focus moves to the table that it belonged to.
    return () =>
      queueMicrotask(() => {
        if (document.activeElement === document.body)
          table?.querySelector<HTMLElement>(':scope > [tabindex="-1"]')?.focus()
      })
  }, [])
  return (
    <section ref={bar} className={css.bar} aria-label={label} data-selection-bar>
      <p className={css.text}>{text}</p>
      <div className={css.actions}>{children}</div>
    </section>
  )
}
