import type { HTMLAttributes } from 'react'
import { classes } from '#web/ui/base/classes.ts'
import { type Gap, gapStyle } from './space.ts'
import css from './stack.module.css'

export interface StackProps extends Omit<HTMLAttributes<HTMLElement>, 'style'> {
  as?: 'div' | 'section' | 'article' | 'header' | 'ul' | 'ol' | 'li' | 'dl' | 'p' | 'span' | undefined
  gap?: Gap | undefined
  /** Where narrower pieces are; by default they fill the width. */
  align?: 'start' | 'center' | undefined
}

/** Lays out pieces one below the other; a list shows no bullets. */
export function Stack({ as: Tag = 'div', gap = 0, align, className, ...rest }: StackProps) {
  const isList = Tag === 'ul' || Tag === 'ol'
  return (
    <Tag
      {...rest}
      className={classes(css.stack, align && css[align], isList && css.list, className)}
      style={gap === 0 ? undefined : gapStyle(gap)}
    />
  )
}
