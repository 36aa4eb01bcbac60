import { type ReactNode, useId } from 'react'
import css from './form-section.module.css'

/** Groups fields of a long form: the title beside them where there is room, so that no field is wider than its content. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <div className={css.box}>
      <section aria-labelledby={titleId} className={css.section}>
        <h3 id={titleId} className={css.title}>
          {title}
        </h3>
        <div className={css.fields}>{children}</div>
      </section>
    </div>
  )
}
