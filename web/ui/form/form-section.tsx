import { type ReactNode, useId } from 'react'
import css from './form-section.module.css'

interface FormSectionProps {
  title: string
  /** Level of the title; 3 if left out. */
  level?: 3 | 4 | undefined
  children: ReactNode
}

/** Groups fields of a long form: the title beside them where there is room, so that no field is wider than its content. */
export function FormSection({ title, level = 3, children }: FormSectionProps) {
  const titleId = useId()
  const Title = `h${level}` as const
  return (
    <div className={css.box}>
      <div role="group" aria-labelledby={titleId} className={css.section}>
        <Title id={titleId} className={css.title}>
          {title}
        </Title>
        <div className={css.fields}>{children}</div>
      </div>
    </div>
  )
}
