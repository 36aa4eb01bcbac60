import { type ReactNode, useId } from 'react'
import css from './band.module.css'

export interface BandProps {
  title: string
  intro?: string | undefined
  /** Target of a link within the page. */
  id?: string | undefined
  look?: 'plain' | 'subtle' | undefined
  /** Puts the title at the left of the content where there is room. */
  beside?: boolean | undefined
  children: ReactNode
}

/** Renders a section of the landing page across the whole window, its content in the page's column. */
export function Band({ title, intro, id, look = 'plain', beside = false, children }: BandProps) {
  const heading = useId()
  return (
    <section id={id} className={css.band} data-look={look} aria-labelledby={heading}>
      <div className={css.column} data-beside={beside || undefined}>
        <h2 id={heading} className={css.title}>
          {title}
        </h2>
        {intro === undefined ? null : <p className={css.intro}>{intro}</p>}
        <div className={css.content}>{children}</div>
      </div>
    </section>
  )
}
