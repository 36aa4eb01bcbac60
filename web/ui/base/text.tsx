import type { HTMLAttributes } from 'react'
import { classes } from './classes.ts'
import css from './text.module.css'

export interface TextProps extends Omit<HTMLAttributes<HTMLElement>, 'style'> {
  as?: 'span' | 'p' | 'div' | 'li' | 'time' | 'small' | undefined
  /** Of less importance. */
  dimmed?: boolean | undefined
  /** 12 px: hints and details. */
  small?: boolean | undefined
  /** 12 px in several lines: facts below a name. */
  detail?: boolean | undefined
  medium?: boolean | undefined
  /** Digits of equal width: dates, amounts. */
  figures?: boolean | undefined
  /** Breaks long words, such as addresses, anywhere. */
  anywhere?: boolean | undefined
  /** On a line of its own. */
  block?: boolean | undefined
}

/** Renders text in one of the styles that pages share. */
export function Text({ as: Tag = 'span', className, ...props }: TextProps) {
  const { dimmed, small, detail, medium, figures, anywhere, block, ...rest } = props
  return (
    <Tag
      {...rest}
      className={classes(
        dimmed && css.dimmed,
        small && css.small,
        detail && css.detail,
        medium && css.medium,
        figures && css.figures,
        anywhere && css.anywhere,
        block && css.block,
        className,
      )}
    />
  )
}
