import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { BreakableText } from '../../ui/breakable-text.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextButton } from '../../ui/text-link.tsx'
import css from './papers.module.css'
import { canOpen, type Paper, type Papers } from './use-papers.ts'

export interface PaperNameProps<Row extends Paper> {
  paper: Row
  papers: Papers<Row>
  isNew?: boolean | undefined
  /** Under the name: description or notes. */
  children?: ReactNode
}

/** A paper's name, which opens it where a browser can show it, its mark, and what is said of it. */
export function PaperName<Row extends Paper>({ paper, papers, isNew = false, children }: PaperNameProps<Row>) {
  const t = useT()
  const busy = papers.opening.has(paper.id)
  return (
    <span className={css.paper}>
      <span className={css.line}>
        {canOpen(paper) ? (
          <TextButton
            aria-label={t('documents.open', { name: paper.name })}
            aria-busy={busy}
            onClick={() => papers.open(paper)}
          >
            <BreakableText text={paper.name} />
          </TextButton>
        ) : (
          <span>
            <BreakableText text={paper.name} />
          </span>
        )}
        {busy ? <Spinner /> : null}
        {isNew ? <Badge tone="toPay">{t('documents.new')}</Badge> : null}
      </span>
      {children === undefined || children === null ? null : <span className={css.said}>{children}</span>}
    </span>
  )
}
