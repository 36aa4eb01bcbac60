import type { ReactNode } from 'react'
import css from './specimen.module.css'

/** Renders a chapter of the gallery. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section} aria-label={title}>
      <h2 className={css.heading}>{title}</h2>
      {children}
    </section>
  )
}

/** Renders one state of one component, with its name above. */
export function Specimen(props: { name: string; children: ReactNode; layout?: 'row' | 'fields' | 'stack' | 'frame' }) {
  return (
    <div className={css.specimen}>
      <div className={css.name}>{props.name}</div>
      <div className={css[props.layout ?? 'row']}>{props.children}</div>
    </div>
  )
}
