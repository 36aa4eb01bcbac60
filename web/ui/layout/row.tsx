import type { HTMLAttributes } from 'react'
import { classes } from '#web/ui/base/classes.ts'
import css from './row.module.css'
import { type Gap, gapStyle } from './space.ts'

export interface RowProps extends Omit<HTMLAttributes<HTMLElement>, 'style'> {
  as?: 'div' | 'section' | 'article' | 'header' | 'ul' | 'ol' | 'li' | 'p' | 'span' | undefined
  gap?: Gap | undefined
  /** How pieces of different heights align; by default at their middle. */
  align?: 'start' | 'end' | 'baseline' | 'stretch' | undefined
  /** Pushes the pieces to both ends. */
  between?: boolean | undefined
  /** One line, whatever the width. */
  nowrap?: boolean | undefined
}

/** Lays out pieces side by side, in as many lines as they need; a list shows no bullets. */
export function Row({ as: Tag = 'div', gap = 0, align, between, nowrap, className, ...rest }: RowProps) {
  const isList = Tag === 'ul' || Tag === 'ol'
  return (
    <Tag
      {...rest}
      className={classes(
        css.row,
        align && css[align],
        between && css.between,
        !nowrap && css.wrap,
        isList && css.list,
        className,
      )}
      style={gap === 0 ? undefined : gapStyle(gap)}
    />
  )
}
