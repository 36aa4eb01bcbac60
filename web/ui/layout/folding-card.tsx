import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import css from './folding-card.module.css'

export interface FoldingCardProps {
  title: ReactNode
  /** Beside the title. */
  description?: ReactNode
  /** Off for a list without inner margin. */
  padded?: boolean | undefined
  children: ReactNode
}

/** Renders a section of a page that is closed on a phone until it is pressed, and open on wider windows. */
export function FoldingCard({ title, description, padded = true, children }: FoldingCardProps) {
  const titleId = useId()
  const [isOpen, setIsOpen] = useState(() => !window.matchMedia('(max-width: 48em)').matches)
  return (
    <section aria-labelledby={titleId} className={css.card}>
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className={css.summary}>
          <h2 id={titleId} className={css.title}>
            {title}
          </h2>
          {description === undefined ? null : <span className={css.description}>{description}</span>}
          <IconChevronDown size={18} className={css.chevron} aria-hidden="true" />
        </summary>
        <div className={padded ? css.padded : css.flush}>{children}</div>
      </details>
    </section>
  )
}
