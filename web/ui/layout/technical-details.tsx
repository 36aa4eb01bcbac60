import type { ReactNode } from 'react'
import css from './technical-details.module.css'

/** Renders what few people need, closed until it is pressed. */
export function TechnicalDetails({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={css.box}>
      <summary className={css.summary}>{title}</summary>
      <div className={css.content}>{children}</div>
    </details>
  )
}
