import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import css from './text-link.module.css'

export interface TextAnchorProps extends Omit<ComponentProps<'a'>, 'className' | 'style'> {
  /** Opens in a new tab with `noopener`. */
  external?: boolean | undefined
}

/** Renders a link in running text to an address outside the app. */
export function TextAnchor({ external = false, children, ...rest }: TextAnchorProps) {
  const outside = external ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a {...rest} {...outside} className={css.link}>
      {children}
    </a>
  )
}

/** Renders a typed link in running text to a page of the app. */
export const TextLink = createLink(TextAnchor)

/** Renders a button that looks like a link and acts on this page (opens the reset dialog). */
export function TextButton({ children, ...rest }: Omit<ComponentProps<'button'>, 'className' | 'style'>) {
  return (
    <button type="button" {...rest} className={classes(css.link, css.button)}>
      {children}
    </button>
  )
}
